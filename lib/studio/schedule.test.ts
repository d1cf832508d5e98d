import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import { composeMail } from "@/lib/mail/compose";
import { runDueJobs } from "@/lib/jobs/perform";
import { prepareWork } from "@/lib/jobs/runner";
import { signIn } from "@/lib/testing/fixtures";
import { queryCategory } from "@/lib/academy/queries";
import { createItem, updateItem } from "./items";
import { publishItem, unschedule } from "./publish";
import { publishDue, publishWork } from "./schedule";

const later = () => new Date(Date.now() + 60 * 60_000).toISOString();
let admin: Awaited<ReturnType<typeof signIn>>["actor"];

beforeAll(async () => {
  admin = (await signIn("admin")).actor;
});

/** A category that is to be published in an hour. */
async function scheduled(name = `Categoría ${randomUUID()}`) {
  const { id, slug } = await createItem(admin, "category", { fields: { name }, parentId: null });
  await publishItem(admin, "category", id, { version: 1, at: later(), with: [] });
  return { id, slug };
}

const comes = (id: string) => db.$executeRaw`UPDATE content_items SET scheduled_for = now() WHERE id = ${id}::uuid`;

test("what is scheduled appears when its time has come and not before, by two processes once", async () => {
  const { id, slug } = await scheduled();
  await publishDue();
  expect(await queryCategory(slug)).toBeNull();
  await comes(id);
  await Promise.all([publishDue(), publishDue()]);
  expect((await queryCategory(slug))?.id).toBe(id);
  expect(await db.contentRevision.count({ where: { itemId: id, reason: "published" } })).toBe(1);
  const told = await db.auditEntry.findMany({ where: { targetId: id, action: "content.publish" } });
  expect(told).toMatchObject([{ actorId: admin.id }]);
  const item = await db.contentItem.findUniqueOrThrow({ where: { id } });
  expect(item).toMatchObject({ state: "published", scheduledFor: null, scheduledById: null });
});

test("every process looks within ten seconds of that time, whoever wrote it", async () => {
  const { id, slug } = await scheduled();
  await prepareWork(publishWork);
  await runDueJobs(publishWork);
  expect(await queryCategory(slug)).toBeNull();
  const job = await db.job.findFirstOrThrow({ where: { kind: publishWork.kind.name } });
  expect(job).toMatchObject({ state: "waiting", error: "" });
  expect(job.dueAt.getTime() - Date.now()).toBeLessThan(10_000);
  await comes(id);
  await db.job.update({ where: { id: job.id }, data: { dueAt: new Date() } });
  await Promise.all([runDueJobs(publishWork), runDueJobs(publishWork)]);
  expect((await queryCategory(slug))?.id).toBe(id);
});

test("what is published is what it says by then", async () => {
  const { id, slug } = await scheduled();
  const saved = await updateItem(admin, "category", id, { version: 1, fields: { description: "Después" } });
  expect(saved.state).toBe("scheduled");
  await comes(id);
  await publishDue();
  expect((await queryCategory(slug))?.description).toBe("Después");
});

test("what cannot be published by then waits as a draft with the reason, and keeps none of the others from it", async () => {
  const [bad, good] = [await scheduled(), await scheduled()];
  await updateItem(admin, "category", bad.id, { version: 1, fields: { name: "" } });
  await Promise.all([comes(bad.id), comes(good.id)]);
  await publishDue();
  expect(await queryCategory(good.slug)).not.toBeNull();
  const item = await db.contentItem.findUniqueOrThrow({ where: { id: bad.id } });
  expect(item).toMatchObject({ state: "draft", scheduledFor: null });
  expect(item.reviewNote).toMatch(/^No se publicó a su hora: .*Escribe el nombre\.$/);
  const mails = await db.mailJob.findMany({ where: { to: admin.email, template: "content-review" } });
  expect(mails).toHaveLength(1);
  expect(await composeMail(mails[0]!)).toMatchObject({
    subject: "No se publicó la categoría «Sin título»",
    text: expect.stringContaining("Escribe el nombre."),
  });
});

test("it is no longer published once that was taken back, nor for a time that is over", async () => {
  const { id, slug } = await scheduled();
  expect(await unschedule(admin, id)).toMatchObject({ state: "draft", scheduledFor: null });
  await expect(unschedule(admin, id)).rejects.toMatchObject({ message: "Ya no está programado." });
  await comes(id);
  await publishDue();
  expect(await queryCategory(slug)).toBeNull();
  const past = { version: 1, at: "2020-01-01T00:00:00.000Z", with: [] };
  await expect(publishItem(admin, "category", id, past)).rejects.toMatchObject({
    fields: { at: "Elige una fecha futura." },
  });
});
