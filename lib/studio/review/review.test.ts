import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { db } from "@/lib/core/db";
import { composeMail } from "@/lib/mail/compose";
import { signIn } from "@/lib/testing/fixtures";
import { createItem } from "../items";
import { publishItem } from "../publish";
import { sendBackInput } from "../schema";
import { publishForm } from "../shared/publish-form";
import { handIn, listReview, sendBack } from "./review";
import { reviewQuery } from "./schema";

beforeEach(() => db.mailJob.deleteMany());

let admin: Awaited<ReturnType<typeof signIn>>["actor"];
let author: typeof admin;

beforeAll(async () => {
  admin = (await signIn("admin")).actor;
  author = (await signIn("collaborator")).actor;
});

const write = () =>
  createItem(author, "category", { fields: { name: `Categoría ${randomUUID().slice(0, 8)}` }, parentId: null });

/** The mails to somebody, each its subject and text, or null if it is no longer so; all are removed. */
async function mailsTo({ email }: { email: string }) {
  const jobs = await db.mailJob.findMany({ where: { to: email }, orderBy: { createdAt: "asc" } });
  const mails = await Promise.all(jobs.map((job) => composeMail(job)));
  await db.mailJob.deleteMany();
  return mails.map((mail) => mail && `${mail.subject}\n${mail.text}`);
}

test("what is handed in waits in the list and is told to who publishes; what becomes of it to who wrote it", async () => {
  const item = await write();
  expect(await handIn(author, item.id)).toMatchObject({ state: "review", handedInBy: { id: author.id } });
  // Twice is once.
  await handIn(author, item.id);
  const [told, ...more] = await mailsTo(admin);
  expect(told).toContain(`envió la categoría «${item.title}» a revisión`);
  expect(told).toContain(`/dashboard/academy/category/${item.id}/update`);
  expect(more).toEqual([]);

  const waiting = await listReview(author, reviewQuery.parse({ search: item.title }));
  expect(waiting.results).toMatchObject([{ id: item.id, handedInBy: "Prueba", mayWrite: true, context: "" }]);

  const note = "Falta la descripción.\nY la portada.";
  expect(await sendBack(admin, item.id, note)).toMatchObject({ state: "draft", reviewNote: note });
  expect((await mailsTo(author)).join()).toMatch(
    /Te devolvieron la categoría[\s\S]+Falta la descripción\.\n\nY la portada\./,
  );
  expect((await listReview(admin, reviewQuery.parse({ search: item.title }))).totalItems).toBe(0);
  await expect(sendBack(admin, item.id, "x")).rejects.toMatchObject({ message: "Ya no está en revisión." });

  expect(await handIn(author, item.id)).toMatchObject({ state: "review", reviewNote: "" });
  await db.mailJob.deleteMany();
  await publishItem(admin, "category", item.id, { version: 1, at: null, with: [] });
  expect((await mailsTo(author)).join()).toContain(`Se publicó la categoría «${item.title}»`);
  await expect(handIn(author, item.id)).rejects.toMatchObject({ message: "No hay cambios que revisar." });
  await db.contentItem.update({ where: { id: item.id }, data: { state: "scheduled" } });
  await expect(handIn(author, item.id)).rejects.toMatchObject({ message: "Ya está programado para publicarse." });
});

test("nobody is told of what is no longer so, nor of what they did themselves", async () => {
  const item = await write();
  await handIn(admin, item.id);
  expect(await mailsTo(admin)).toEqual([]);
  await handIn(author, (await write()).id);
  await db.contentItem.updateMany({ where: { state: "review" }, data: { state: "draft" } });
  expect(await mailsTo(admin)).toEqual([null]);
});

test("a note says something, and a time is one of Lima", () => {
  const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]!.message;
  expect(messageOf(sendBackInput, { note: "  " })).toBe("Escribe qué falta.");
  expect(messageOf(publishForm, { when: "later", at: "" })).toBe("Escribe la fecha y la hora.");
  expect(publishForm.parse({ when: "now", at: "nonsense" })).toEqual({ at: null, below: false });
  expect(publishForm.parse({ when: "later", at: "2026-12-24T12:00", below: true })).toEqual({
    at: "2026-12-24T17:00:00.000Z",
    below: true,
  });
});

test("only who may write something hands it in", async () => {
  const { actor } = await signIn("collaborator");
  await expect(handIn(actor, (await write()).id)).rejects.toMatchObject({ code: "forbidden" });
});
