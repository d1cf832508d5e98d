import { z } from "zod";
import { isoDate, pageOf, pageQuery } from "@/lib/core/schema";
import { contentItem, contentKind } from "../schema";

const reviewStates = ["review", "scheduled", "draft"] as const;

export const reviewQuery = pageQuery.extend({
  kind: contentKind.or(z.literal("")).default(""),
  state: z.enum(reviewStates, "Ese estado no existe.").default("review"),
});
export type ReviewQuery = z.output<typeof reviewQuery>;

export const reviewItem = contentItem.extend({
  context: z.string().meta({ description: "The titles of what stands above it, outermost first" }),
  handedInBy: z.string().meta({ description: "The name of who handed it in last; empty for nobody" }),
  handedInAt: isoDate.nullable(),
});
export type ReviewItem = z.output<typeof reviewItem>;
export const reviewPage = pageOf(reviewItem);
