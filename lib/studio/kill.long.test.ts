import { startApiSite } from "@/lib/testing/api-site";
import { killDrafts } from "@/lib/testing/kill-drafts";

test("whoever is killed or offline while two people write a lesson, no word that was kept is lost or there twice", async () => {
  const found = await killDrafts(3, startApiSite);
  expect(found.kept).toBeGreaterThan(30);
  expect(found).toMatchObject({ lost: 0, twice: 0, clashes: 0, kills: 3, windows: 3 });
});
