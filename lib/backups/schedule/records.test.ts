import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { composeMail } from "@/lib/mail/compose";
import { ensureOptions } from "@/lib/options/select";
import { createUser } from "@/lib/testing/fixtures";
import { nextBackupAt } from "../overview";
import { beginAttempt, lastFailure, noteDone, noteFailure, readDone, forgetAttempt } from "./records";
import type { Slot } from "./slots";

const at = (time: string) => new Date(`2026-11-23T${time}Z`);
const slot: Slot = { period: "2026-11-23", at: at("08:00:00") };

beforeAll(async () => {
  await ensureOptions();
  await db.option.updateMany({ data: { updatedAt: at("06:00:00") } });
  jest.spyOn(log, "error").mockImplementation(() => undefined);
});
beforeEach(async () => {
  await db.backupSlot.deleteMany();
  await db.mailJob.deleteMany();
});
const setOption = (key: string, value: string) =>
  db.option.update({ where: { key }, data: { value, updatedAt: at("06:00:00") } });

test("of several who look one begins an attempt, and again when it is time to try again", async () => {
  const begun = await Promise.all(Array.from({ length: 5 }, () => beginAttempt(slot, at("08:00:30"))));
  expect(begun.filter((attempt) => attempt !== null)).toEqual([1]);
  expect(await beginAttempt(slot, at("08:05:29"))).toBeNull();
  // After five minutes the process that was at it counts as killed.
  expect(await beginAttempt(slot, at("08:05:30"))).toBe(2);
  await forgetAttempt(slot, at("08:06:00"));
  expect(await beginAttempt(slot, at("08:06:00"))).toBe(2);
  await noteDone(slot, at("08:07:00"));
  expect(await beginAttempt(slot, at("23:00:00"))).toBeNull();
  expect(await readDone()).toEqual(new Set([slot.period]));
});

test("superadmins are mailed once for a slot that fails, however often, and nobody is told once it has succeeded", async () => {
  const { id, email } = await createUser({ role: "superadmin" });
  await createUser({ role: "admin" });
  const gone = await createUser({ role: "superadmin" });
  await db.user.update({ where: { id: gone.id }, data: { disabledAt: new Date() } });

  await beginAttempt(slot, at("08:00:00"));
  await noteFailure(slot, 1, "Falta espacio.", at("08:01:00"));
  expect(await beginAttempt(slot, at("08:10:59"))).toBeNull();
  expect(await beginAttempt(slot, at("08:11:00"))).toBe(2);
  await noteFailure(slot, 2, "Sigue faltando espacio.", at("08:12:00"));
  const mails = await db.mailJob.findMany({ select: { template: true, to: true, data: true } });
  expect(mails).toEqual([{ template: "backup-failed", to: email, data: { userId: id } }]);
  expect(await lastFailure()).toEqual({ at: at("08:12:00"), message: "Sigue faltando espacio." });
  const compose = () => composeMail({ ...mails[0]!, createdAt: new Date() });
  const mail = await compose();
  expect(mail).toMatchObject({ subject: "Falló la copia de seguridad programada" });
  expect(mail!.text).toContain("23 de noviembre de 2026");
  expect(mail!.text).toContain("Sigue faltando espacio.");

  expect(await beginAttempt(slot, at("09:12:00"))).toBe(3);
  expect(await readDone()).toEqual(new Set([slot.period]));
  await noteDone(slot, at("09:13:00"));
  expect([await lastFailure(), await compose()]).toEqual([null, null]);

  const later: Slot = { period: "2026-11-24", at: new Date("2026-11-24T08:00:00Z") };
  await beginAttempt(later, later.at);
  expect(await lastFailure()).toBeNull();
  await noteFailure(later, 1, "Otra vez.", later.at);
  expect([(await lastFailure())?.message, await db.mailJob.count()]).toEqual(["Otra vez.", 2]);
});

test("the next one: that of the day, the one to be tried again, none while the schedule is off", async () => {
  expect(await nextBackupAt(at("07:00:00"))).toEqual(at("08:00:00"));
  expect(await nextBackupAt(at("08:00:01"))).toEqual(at("08:00:00"));
  await beginAttempt(slot, at("08:00:00"));
  await noteFailure(slot, 1, "x", at("08:00:00"));
  expect(await nextBackupAt(at("08:00:01"))).toEqual(at("08:10:00"));
  await noteDone(slot, at("08:10:00"));
  expect(await nextBackupAt(at("08:11:00"))).toEqual(new Date("2026-11-24T08:00:00Z"));
  await setOption("backups.hour", "22");
  expect(await nextBackupAt(at("08:11:00"))).toEqual(new Date("2026-11-25T03:00:00Z"));
  await setOption("backups.schedule", "weekly");
  expect(await nextBackupAt(at("08:11:00"))).toEqual(new Date("2026-11-30T03:00:00Z"));
  await setOption("backups.schedule", "off");
  expect(await nextBackupAt(at("08:11:00"))).toBeNull();
});
