import { readFileSync } from "node:fs";
import sharp from "sharp";
import { db } from "@/lib/core/db";
import { storage } from "@/lib/files/storage/storage";
import { prepareWork } from "@/lib/jobs/runner";
import { createUser } from "@/lib/testing/fixtures";
import { wardrobeAvif } from "./files/avif";
import { allViewsOf, viewKey } from "./files/keys";
import { pieces as drawn } from "@/scripts/wardrobe-pictures/pieces";
import { seed } from "./demo";

type Piece = { slug: string; name: string; type: string };
const wardrobes = JSON.parse(readFileSync("prisma/content/wardrobe/wardrobes.json", "utf8")) as {
  owner: string;
  isPublic: boolean;
  pieces: Piece[];
}[];

test("three people have every piece that was drawn between them, as what it is", () => {
  expect(wardrobes.map(({ pieces }) => pieces.length)).toEqual([10, 10, 10]);
  const pieces = wardrobes.flatMap((wardrobe) => wardrobe.pieces);
  const facts = drawn.map(({ slug, name, pattern }) => [slug, name, pattern.kind]);
  expect(pieces.map(({ slug, name, type }) => [slug, name, type]).sort()).toEqual(facts.sort());
});

test("they are in the shape of uploads: rows, files, and what was worn", async () => {
  for (const { owner } of wardrobes) {
    const { id } = await createUser();
    await db.user.update({ where: { id }, data: { username: owner } });
  }
  await db.$transaction((tx) => seed(tx), { timeout: 30_000 });

  // None of them is made as AVIF: that would take a first start minutes of a processor.
  await prepareWork(wardrobeAvif);
  expect(await db.job.count()).toBe(0);

  const rows = await db.wardrobe.findMany({
    select: {
      isPublic: true,
      user: { select: { username: true } },
      outfits: { select: { wears: true } },
      items: { include: { picture: true, wears: { include: { wear: true } } } },
    },
  });
  expect(rows.map(({ user, isPublic }) => [user.username, isPublic]).sort()).toEqual(
    wardrobes.map(({ owner, isPublic }) => [owner, isPublic]).sort(),
  );
  for (const { items, outfits } of rows) {
    expect(outfits.length).toBeGreaterThanOrEqual(3);
    expect(items.some(({ wornCount }) => wornCount === 0)).toBe(true);
    for (const { picture, wornCount, lastWornOn, wears } of items) {
      const days = new Set(wears.map(({ wear }) => wear.wornOn.getTime()));
      expect([wornCount, lastWornOn?.getTime()]).toEqual([days.size, days.size > 0 ? Math.max(...days) : undefined]);
      const files = await Promise.all(allViewsOf(1).map((view) => storage.read(viewKey(picture!.id, view, "webp"))));
      expect(files.reduce((sum, file) => sum + file!.length, 0)).toBe(picture!.bytes);
      const { width, height, hasAlpha } = await sharp(files.at(-1)!).metadata();
      expect([width, height, hasAlpha]).toEqual([picture!.width, picture!.height, true]);
    }
  }
});
