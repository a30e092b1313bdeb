"""The Nguni tribe at a real table: positions laid down midway, the driver, and a whole sitting."""
