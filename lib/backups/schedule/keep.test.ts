import fc from "fast-check";
import type { BackupReason, Manifest } from "../schema";
import { findPast, type Kept } from "./keep";

type One = Pick<Manifest, "id" | "reason" | "createdAt" | "verified">;

const kept: Kept = { daily: 3, weekly: 2, monthly: 2, timeZone: "America/Lima" };
const now = new Date("2026-11-23T12:00:00Z");

const one = (createdAt: string, reason: BackupReason = "schedule", ok: boolean | null = null): One => ({
  id: createdAt,
  reason,
  createdAt: `${createdAt}T08:00:00.000Z`,
  verified: ok === null ? null : { at: `${createdAt}T08:01:00.000Z`, ok, reason: null, seconds: 1 },
});

const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, day) => new Date(Date.parse(first) + day * 86_400_000).toISOString().slice(0, 10));

const past = (backups: One[], of: Kept = kept) => findPast(backups, of, now).map(({ id }) => id);
const staying = (backups: One[], of: Kept = kept) => {
  const gone = new Set(past(backups, of));
  return backups.map(({ id }) => id).filter((id) => !gone.has(id));
};

test("the last of each of the last days, weeks and months stays", () => {
  const backups = daysFrom("2026-08-20", 96).map((day) => one(day));
  expect(staying(backups)).toEqual(["2026-10-31", "2026-11-21", "2026-11-22", "2026-11-23"]);
});

test("days without a backup count for none", () => {
  expect(past(["2026-01-05", "2026-03-02", "2026-06-20"].map((day) => one(day)))).toEqual([]);
});

test.each<BackupReason>(["person", "command", "upload"])("what was made by a %s stays, however old", (reason) => {
  expect(past(daysFrom("2020-01-01", 60).map((day) => one(day, reason)))).toEqual([]);
});

test("of what precedes a restore or a reset the last five stay, and those of the last week", () => {
  const precautions = (days: string[]) => days.map((day, at) => one(day, at % 2 ? "before_restore" : "before_reset"));
  expect(staying(precautions(daysFrom("2026-09-01", 7)))).toEqual(daysFrom("2026-09-03", 5));
  expect(staying(precautions(daysFrom("2026-11-10", 14)))).toEqual(daysFrom("2026-11-17", 7));
});

test("the newest that was verified stays; one that is damaged stands for no day and goes once there is a newer one", () => {
  const of = { ...kept, daily: 1, weekly: 0, monthly: 0 };
  expect(staying([one("2026-11-01", "schedule", true), one("2026-11-02"), one("2026-11-03")], of)).toEqual([
    "2026-11-01",
    "2026-11-03",
  ]);
  expect(staying([one("2026-11-01"), one("2026-11-02", "schedule", false)], of)).toEqual(["2026-11-01", "2026-11-02"]);
  expect(staying([one("2026-11-01"), one("2026-11-02", "schedule", false), one("2026-11-03")], of)).toEqual([
    "2026-11-03",
  ]);
});

const anyBackups = fc
  .array(
    fc.record({
      day: fc.integer({ min: 0, max: 900 }),
      reason: fc.constantFrom<BackupReason>(
        "schedule",
        "schedule",
        "schedule",
        "person",
        "upload",
        "command",
        "before_restore",
        "before_reset",
      ),
      ok: fc.constantFrom(null, true, true, false),
    }),
    { maxLength: 60 },
  )
  .map((rows) =>
    rows.map(({ day, reason, ok }, at) => ({
      ...one(new Date(now.getTime() - day * 86_400_000).toISOString().slice(0, 10), reason, ok),
      id: String(at),
    })),
  );
const anyKept = fc.record({
  daily: fc.integer({ min: 1, max: 10 }),
  weekly: fc.integer({ min: 0, max: 6 }),
  monthly: fc.integer({ min: 0, max: 6 }),
  timeZone: fc.constantFrom("America/Lima", "Pacific/Kiritimati"),
});
const newestOf = (backups: One[]) => backups.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0];

test("whatever there is: nothing of a person goes, the last verified and the newest stay, few are left, and nothing goes later that stayed", () => {
  fc.assert(
    fc.property(anyBackups, anyKept, (backups, of) => {
      const gone = findPast(backups, of, now);
      const left = backups.filter((backup) => !gone.includes(backup));
      expect(gone.filter(({ reason }) => ["person", "upload", "command"].includes(reason))).toEqual([]);

      const verified = newestOf(backups.filter(({ verified }) => verified?.ok));
      if (verified) expect(newestOf(left.filter(({ verified }) => verified?.ok))?.createdAt).toBe(verified.createdAt);
      const scheduled = left.filter(({ reason }) => reason === "schedule");
      const newest = newestOf(backups.filter(({ reason }) => reason === "schedule"));
      if (newest) expect(newestOf(scheduled)?.createdAt).toBe(newest.createdAt);
      expect(scheduled.length).toBeLessThanOrEqual(of.daily + of.weekly + of.monthly + 2);
      expect(findPast(left, of, now)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("whoever removes a little every day is left with what they would have who removes all at once", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 120 }), anyKept, (days, of) => {
      const all = days.toSorted((a, b) => a - b).map((day) => one(daysFrom("2026-01-01", 201)[day]!));
      let left: One[] = [];
      for (const backup of all) {
        left.push(backup);
        const gone = findPast(left, of, new Date(backup.createdAt));
        left = left.filter((each) => !gone.includes(each));
      }
      expect(left.map(({ id }) => id)).toEqual(staying(all, of));
    }),
    { numRuns: 100 },
  );
});
