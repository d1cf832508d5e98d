import type { z } from "zod";
import { declared } from "@/lib/core/declared";
import type { Role } from "@/lib/people/shared/roles";
import type { Prisma } from "@/prisma/generated/client";

/** What is told, as long as there is still something to tell. */
export type Push = {
  /** Whom it is for: everybody of the topic's role, or these of them. */
  to: "everybody" | readonly string[];
  /** What a locked screen may show to whoever passes by: no name, and nothing of what was written. */
  title: string;
  /** What who wishes sees as well. */
  text: { title: string; body: string };
  /** Where it leads, below `/dashboard`. */
  href: string;
  /** Of the same tag the last one is shown. */
  tag: string;
};

/** What people may be told although no page of the panel is open; stands in `pushes` of its domain. */
export type PushTopic<Data = unknown> = {
  /** Its jobs, and those who do not want it, have this name. */
  name: string;
  label: string;
  /** Who may hear of it, at least. */
  role: Role;
  /** What it is composed of: identifiers, because it is stored until then. */
  data: z.ZodType<Data>;
  /** Says it as it is by now; null when there is nothing to be told any more. */
  compose(data: Data): Promise<Push | null>;
};

/** Declares a topic, typed by what it needs. */
export const pushTopic = <Data extends Prisma.InputJsonObject>(topic: PushTopic<Data>) => topic;

export const pushTopics = declared<readonly PushTopic[]>("pushes");
