import type { z } from "zod";
import { declared } from "@/lib/core/declared";
import type { Prisma } from "@/prisma/generated/client";
import type { Right } from "@/lib/people/shared/rights";

export type Push = {
  /** Everybody with the topic's right, or these among them. */
  to: "everybody" | readonly string[];
  /** Safe for a locked screen: no names, nothing from the message. */
  title: string;
  text: { title: string; body: string };
  /** Below `/dashboard`. */
  href: string;
  /** A new push replaces an earlier one with the same tag. */
  tag: string;
};

/** Something to push while the panel is closed; its file is in `pushes` of its domain. */
export type PushTopic<Data = unknown> = {
  /** Stored in jobs and in people's settings. */
  name: string;
  label: string;
  right: Right;
  /** Stored until it is sent, so only identifiers. */
  data: z.ZodType<Data>;
  /** Reads the current state; null if there is nothing left to tell. */
  compose(data: Data): Promise<Push | null>;
};

export const pushTopic = <Data extends Prisma.InputJsonObject>(topic: PushTopic<Data>) => topic;

export const pushTopics = declared<readonly PushTopic[]>("pushes");
