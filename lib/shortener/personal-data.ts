import { db } from "@/lib/core/db";
import { type PersonalData, rowsOf } from "@/lib/people/personal-data";
import { shortUrl } from "./address";
import { shownCode } from "./shared/codes";

type Codes = { shortCode: string; backHalf: string | null };

export const linkData: PersonalData = {
  parts: {
    shortLinks: ({ id }) =>
      rowsOf(
        db.shortLink,
        {
          where: { createdById: id },
          select: { shortCode: true, backHalf: true, destination: true, title: true, tags: true, createdAt: true },
        },
        ({ shortCode, backHalf, ...link }: Codes) => ({
          shortUrl: shortUrl(shownCode({ shortCode, backHalf })),
          ...link,
        }),
      ),
  },
};
