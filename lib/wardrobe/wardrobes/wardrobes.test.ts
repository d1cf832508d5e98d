import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import { createUser, signIn } from "@/lib/testing/fixtures";
import { addItem, addWardrobe } from "@/lib/testing/wardrobe";
import { wardrobeInput } from "../schema";
import {
  createWardrobe,
  ensureWardrobe,
  hideWardrobe,
  listOwnWardrobes,
  removeWardrobe,
  restoreWardrobe,
  updateWardrobe,
} from "./service";
import { getWardrobe } from "./read";

const notFound = { code: "not_found", message: "No se encontró el armario." };
const named = (name: string) => wardrobeInput.parse({ name });

test("everybody has one, and only one also when asked many times at once", async () => {
  const { id } = await createUser();
  const made = await Promise.all(Array.from({ length: 5 }, () => ensureWardrobe(id)));
  expect(new Set(made.map((one) => one.id)).size).toBe(1);
  expect(made[0]).toEqual({ id: expect.any(String), name: "Mi armario" });
  expect(await db.wardrobe.count({ where: { userId: id } })).toBe(1);
  await db.wardrobe.updateMany({ where: { userId: id }, data: { deletedAt: new Date() } });
  expect((await ensureWardrobe(id)).id).not.toBe(made[0]!.id);
});

test("one is made, changed, deleted and brought back", async () => {
  const { actor } = await signIn();
  const made = await createWardrobe(actor, named("  Verano "));
  expect(made).toEqual({
    id: expect.any(String),
    name: "Verano",
    description: "",
    isPublic: false,
    isIndexed: false,
    isHidden: false,
    coverId: null,
    cover: null,
    counts: { top: 0, bottom: 0, accessory: 0 },
    createdAt: expect.stringMatching(/Z$/),
  });
  expect(await updateWardrobe(actor, made.id, { description: "De playa", isPublic: true })).toMatchObject({
    name: "Verano",
    description: "De playa",
    isPublic: true,
  });
  await removeWardrobe(actor, made.id);
  await removeWardrobe(actor, made.id);
  expect(await listOwnWardrobes(actor)).toEqual([]);
  await expect(updateWardrobe(actor, made.id, { name: "Otro" })).rejects.toMatchObject(notFound);
  expect(await restoreWardrobe(actor, made.id)).toMatchObject({ id: made.id, description: "De playa" });
  await restoreWardrobe(actor, made.id);

  await db.wardrobe.update({ where: { id: made.id }, data: { deletedAt: new Date(Date.now() - 3_700_000) } });
  await expect(restoreWardrobe(actor, made.id)).rejects.toMatchObject(notFound);
});

test("two do not have the same name, so one that is sent twice is made once", async () => {
  const { actor } = await signIn();
  const sent = await Promise.allSettled([
    createWardrobe(actor, named("Fiesta")),
    createWardrobe(actor, named("fiesta")),
  ]);
  expect(sent.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const { id } = await createWardrobe(actor, named("Gala"));
  await expect(updateWardrobe(actor, id, { name: "FIESTA" })).rejects.toMatchObject({
    code: "conflict",
    message: "Ya tienes un armario con ese nombre.",
    fields: { name: "Ya lo tiene otro armario." },
  });
  expect(await updateWardrobe(actor, id, { name: "GALA" })).toMatchObject({ name: "GALA" });
});

test("nobody has more than twenty", async () => {
  const { actor } = await signIn();
  const tooMany = { code: "conflict", message: "Puedes tener 20 armarios como máximo." };
  for (let index = 0; index < 19; index += 1) await addWardrobe(actor.id);
  const { id } = await createWardrobe(actor, named("El último"));
  await expect(createWardrobe(actor, named("Uno más"))).rejects.toMatchObject(tooMany);
  await removeWardrobe(actor, id);
  await createWardrobe(actor, named("Otro último"));
  await expect(restoreWardrobe(actor, id)).rejects.toMatchObject(tooMany);
  expect(await listOwnWardrobes(actor)).toHaveLength(20);
});

describe("what stands for a wardrobe", () => {
  test("is what its owner chose, as long as it is in there, and else its newest piece", async () => {
    const { actor } = await signIn();
    const [{ id }, other] = [await addWardrobe(actor.id), await addWardrobe(actor.id)];
    const [old, newer] = [await addItem(id, { type: "bottom" }), await addItem(id)];
    const shown = async () => (await getWardrobe(actor, id)).cover?.id;
    expect(await getWardrobe(actor, id)).toMatchObject({ counts: { top: 1, bottom: 1, accessory: 0 } });
    expect(await shown()).toBe(newer.picture!.id);
    await updateWardrobe(actor, id, { coverId: old.id });
    expect(await shown()).toBe(old.picture!.id);
    for (const data of [{ deletedAt: new Date() }, { deletedAt: null, wardrobeId: other.id }]) {
      await db.wardrobeItem.update({ where: { id: old.id }, data });
      expect(await shown()).toBe(newer.picture!.id);
    }
    for (const coverId of [old.id, randomUUID()])
      await expect(updateWardrobe(actor, id, { coverId })).rejects.toMatchObject({
        code: "bad_request",
        message: "Elige una prenda de este armario.",
      });
    expect(await updateWardrobe(actor, id, { coverId: null })).toMatchObject({ coverId: null });
  });
});

test("an admin hides a public one and shows it again, which the log tells once", async () => {
  const [{ actor: admin }, { actor }] = [await signIn("admin"), await signIn()];
  const { id, name } = await addWardrobe(actor.id, { isPublic: true });
  await expect(hideWardrobe(admin, id, true)).rejects.toMatchObject(notFound);
  await db.user.update({ where: { id: actor.id }, data: { isPublic: true } });
  for (const isHidden of [true, true, false])
    expect(await hideWardrobe(admin, id, isHidden)).toMatchObject({ isHidden });
  const entries = await db.auditEntry.findMany({ where: { targetId: id }, orderBy: { createdAt: "asc" } });
  expect(entries.map(({ action, targetName }) => [action, targetName])).toEqual([
    ["wardrobe.hide", name],
    ["wardrobe.show", name],
  ]);
  await expect(hideWardrobe(admin, randomUUID(), true)).rejects.toMatchObject(notFound);
});
