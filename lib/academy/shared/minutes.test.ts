import { formatMinutes, minutesOf } from "./minutes";

test.each([
  [1, "1 min"],
  [59, "59 min"],
  [60, "1 h"],
  [80, "1 h 20 min"],
  [121, "2 h 1 min"],
])("%d minutes are told as %s", (minutes, text) => expect(formatMinutes(minutes)).toBe(text));

test.each([
  [{ words: 900, videoMinutes: null, quizTime: 0 }, 5],
  [{ words: 900, videoMinutes: 12, quizTime: 0 }, 17],
  [{ words: 3, videoMinutes: null, quizTime: 0 }, 1],
  [{ words: 0, videoMinutes: 12, quizTime: 0 }, 12],
  [{ words: 0, videoMinutes: null, quizTime: 0 }, 0],
  [{ words: 900, videoMinutes: 12, quizTime: 6 }, 23],
])("%j takes %d minutes", (lesson, minutes) => expect(minutesOf(lesson)).toBe(minutes));
