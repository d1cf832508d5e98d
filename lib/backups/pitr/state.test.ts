import { type ArchiveFacts, endOfPiece, isOverdue, judgeArchive } from "./state";

const now = new Date("2026-11-27T17:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const well: ArchiveFacts = {
  isOn: true,
  lastArchivedAt: ago(0.5),
  lastFailedAt: null,
  until: ago(1),
  waitingSince: ago(1),
};

test.each<[string, Partial<ArchiveFacts>]>([
  ["off", { isOn: false, waitingSince: ago(600) }],
  ["starting", { lastArchivedAt: null, until: null, waitingSince: null }],
  ["starting", { lastArchivedAt: null, until: null, waitingSince: ago(4) }],
  ["on", {}],
  // Made up for.
  ["on", { lastFailedAt: ago(3) }],
  // Nobody wrote, or no process of the site ran.
  ["on", { lastArchivedAt: ago(600), until: ago(600), waitingSince: null }],
  ["late", { waitingSince: ago(5.1) }],
  ["late", { lastArchivedAt: null, until: null, waitingSince: ago(6) }],
  ["failing", { lastFailedAt: ago(0.1) }],
  ["failing", { lastArchivedAt: null, until: null, lastFailedAt: ago(60) }],
])("the archive is %s: %j", (state, facts) => expect(judgeArchive({ ...well, ...facts }, now)).toBe(state));

test.each([
  ["000000010000000000000000", 16, "1000000"],
  ["0000000100000000000000FE", 16, "FF000000"],
  ["0000000100000000000000FF", 16, "100000000"],
  ["00000003000000A100000002", 64, "A10C000000"],
  ["00000001000000000000000A.00000028.backup", 16, "B000000"],
  ["00000002.history", 16, null],
  ["000000010000000000000003.partial", 16, null],
  ["", 16, null],
  [null, 16, null],
])("%s of %i MB ends at %s", (file, megabytes, expected) =>
  expect(
    endOfPiece(file, megabytes * 2 ** 20)
      ?.toString(16)
      .toUpperCase() ?? null,
  ).toBe(expected),
);

test("a drill is overdue after eight days, and where nothing was set up never", () => {
  const days = (count: number) => isOverdue(ago(count * 24 * 60), now);
  expect([days(7.9), days(8.1), isOverdue(null, now)]).toEqual([false, true, false]);
});
