import {
  formatBrief,
  formatClock,
  formatDate,
  formatDateTime,
  formatDay,
  formatDayCount,
  formatDuration,
  formatMonthCount,
  formatMoment,
  formatMonth,
  formatRelative,
  formatTime,
  formatWeekday,
} from "./dates";
import { formatBytes, formatNumber } from "./numbers";

// 23:05:09 of 14 March in Lima and Bogota, when it is the 15th already in UTC.
const late = "2026-03-15T04:05:09Z";

test.each<[string, (date: Date | string) => string, string]>([
  ["a date", formatDate, "14 de marzo de 2026"],
  ["with its time", formatDateTime, "14 de marzo de 2026 a las 11:05 p. m."],
  ["with its day", formatWeekday, "sábado, 14 de marzo de 2026"],
  ["brief", formatBrief, "14 mar. 2026"],
  ["its month", formatMonth, "marzo de 2026"],
  ["its time", formatTime, "23:05:09"],
  ["its clock", formatClock, "23:05"],
  ["its day", formatDay, "14 mar."],
  ["its moment", formatMoment, "14 mar., 23:05"],
])("%s is that of the studio's place", (_name, format, text) => {
  const plain = (written: string) => written.replace(/\s/g, " ");
  expect([plain(format(late)), plain(format(new Date(late)))]).toEqual([text, text]);
});

test("a time is not broken over two lines", () => {
  expect(formatDateTime(late)).toContain("11:05\u00a0p.\u00a0m.");
});

test("midnight begins a day, it does not end one", () => {
  expect(formatTime("2026-03-15T05:00:00Z")).toBe("00:00:00");
  expect(formatClock("2026-03-15T05:00:00Z")).toBe("00:00");
});

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  [0, "ahora"],
  [minute - 1, "ahora"],
  [minute, "hace 1 minuto"],
  [90, "hace 1 minuto"],
  [hour - 31, "hace 59 minutos"],
  [hour, "hace 1 hora"],
  [3 * hour, "hace 3 horas"],
  [day - 1801, "hace 23 horas"],
  [day, "ayer"],
  [2 * day, "anteayer"],
  [6 * day, "hace 6 días"],
  [7 * day, "8 de marzo de 2026"],
  [-1, "ahora"],
  [-2 * hour, "dentro de 2 horas"],
  [-day, "mañana"],
])("%i seconds ago is %s", (seconds, text) => {
  const now = new Date("2026-03-15T12:00:00Z");
  expect(formatRelative(new Date(now.getTime() - seconds * 1000), now)).toBe(text);
});

test.each([
  [0, "0 s"],
  [-5, "0 s"],
  [9.9, "9 s"],
  [60, "1 min 00 s"],
  [3_599, "59 min 59 s"],
  [3_600, "1 h 00 min 00 s"],
  [2 * day + 3 * hour + 5 * minute + 9, "2 d 03 h 05 min 09 s"],
  [10 * day, "10 d 00 h 00 min 00 s"],
])("%f seconds last %s", (seconds, text) => expect(formatDuration(seconds)).toBe(text));

test.each([
  [1, "1 mes"],
  [11, "11 meses"],
  [12, "1 año"],
  [13, "13 meses"],
  [24, "2 años"],
])("%d months are %s", (months, text) => expect(formatMonthCount(months)).toBe(text));

test.each([
  [1, "1 día"],
  [30, "30 días"],
])("%d days are %s", (days, text) => expect(formatDayCount(days)).toBe(text));

test.each([
  [0, "0 B"],
  [1, "1 B"],
  [1_023, "1,023 B"],
  [1_024, "1 KB"],
  [1_536, "1.5 KB"],
  [5 * 1024 ** 2, "5 MB"],
  [1.5 * 1024 ** 3, "1.5 GB"],
  [2 * 1024 ** 4, "2 TB"],
  [4 * 1024 ** 5, "4,096 TB"],
])("%i bytes are %s", (bytes, text) => expect(formatBytes(bytes)).toBe(text));

test("a number is grouped as in Peru", () => expect(formatNumber(12_480)).toBe("12,480"));
