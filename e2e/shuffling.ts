import type { Page } from "@playwright/test";
import { db } from "../lib/core/db";
import { wardrobePath } from "../lib/wardrobe/shared/paths";
import { ensureWardrobe } from "../lib/wardrobe/wardrobes/service";
import { signInAsNew } from "./accounts";
import { addClothes, type Clothes } from "./wardrobes";

/** Signs in somebody new who has such clothes, and opens the page where they are put together. */
export async function openWardrobe(page: Page, clothes: Clothes) {
  const { user } = await signInAsNew(page);
  const { id: userId, username } = await db.user.findUniqueOrThrow({ where: { username: user.username } });
  const wardrobe = { ...(await ensureWardrobe(userId)), userId };
  await addClothes(wardrobe, clothes);
  await page.goto(wardrobePath(username));
  return { userId, username, wardrobe };
}

export const shuffleButton = (page: Page) => page.getByRole("button", { name: "Mezclar" });
