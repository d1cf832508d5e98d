import type { IncomingMessage, ServerResponse } from "node:http";
import { db } from "@/lib/core/db";
import { createPreview, removePreview } from "@/lib/studio/previews/links";
import { signIn } from "@/lib/testing/fixtures";
import { answerLimited, limitedPageOf } from "./limited-pages";
import type { Settlement } from "./outcome";
import type { PageCache } from "./page-cache/page-cache";

/** Asks for a page that is made anew for each visitor, and returns what becomes of the request. */
function ask(path: string): Promise<Settlement> {
  const request = { url: path, headers: {}, socket: { remoteAddress: "198.51.100.40" } } as IncomingMessage;
  const response = {
    closed: false,
    once: (_: string, end: () => void) => (end(), response),
  } as unknown as ServerResponse;
  const page = limitedPageOf(request, path.split("?", 1)[0]!)!;
  return new Promise((done) =>
    answerLimited({} as PageCache, page, request, response, path.split("?", 1)[0]!, "id", done),
  );
}

test("a preview that expired, was taken back, is below what was deleted or never was is answered with 404", async () => {
  const { actor } = await signIn("admin");
  const category = await db.contentItem.create({ data: { kind: "category", title: "A", slug: "a", fields: {} } });
  const { id: itemId } = await db.contentItem.create({
    data: { kind: "course", title: "B", slug: "b", fields: {}, parentId: category.id },
  });
  const make = async () => {
    const { id, url } = await createPreview(actor, itemId, { label: "Ana", days: 7 });
    return { id, path: new URL(url).pathname };
  };
  const [kept, revoked, expired] = [await make(), await make(), await make()];
  expect(await ask(revoked.path)).toBe("next");
  await removePreview(actor, revoked.id);
  await db.contentPreview.update({ where: { id: expired.id }, data: { expiresAt: new Date(0) } });
  for (const gone of [
    revoked.path,
    `${revoked.path}?ver=miembros`,
    expired.path,
    "/vista-previa/x",
    "/%76ista-previa/x",
  ]) {
    expect([gone, await ask(gone)]).toEqual([gone, { status: 404 }]);
  }
  expect([await ask(kept.path), await ask(`${kept.path}?ver=miembros`)]).toEqual(["next", "next"]);
  await db.contentItem.update({ where: { id: category.id }, data: { deletedAt: new Date() } });
  expect(await ask(kept.path)).toEqual({ status: 404 });
});
