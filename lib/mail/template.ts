import type { z } from "zod";
import { declared } from "@/lib/core/declared";
import type { Site } from "@/lib/core/site";
import type { Prisma } from "@/prisma/generated/client";

/** What a mail is written with besides its own data. */
export type MailContext = {
  to: string;
  /** When what it tells about happened. */
  askedAt: Date;
  site: Site;
};

/** What a mail says. Plain text throughout: the layout escapes it. */
export type MailContent = {
  subject: string;
  title: string;
  paragraphs: string[];
  button?: { label: string; url: string };
  /** What follows the button: how long it works, what to do when it was not asked for. */
  notes?: string[];
  /** Whom an answer goes to, where that is not the sender. */
  replyTo?: { name: string; address: string };
  /** Where one says that one wants no such mails: the page of it, and the call that mail programs make by themselves. */
  refusal?: { url: string; call: string };
};

/** A kind of mail, in a file of its own that stands in `mails` of its domain. */
export type MailTemplate<Data = unknown> = {
  /** As its rows have it: what waits there is still found by it. */
  name: string;
  /** How the queue of mails calls it. */
  label: string;
  /** It is tried until it is sent, however long the mail server is away. */
  isLasting?: boolean;
  /** What it is composed of: identifiers where possible, because it is stored until then. */
  data: z.ZodType<Data>;
  /** Writes it with what `data` read; null when there is nobody to write to any more. */
  compose(data: Data, context: MailContext): Promise<MailContent | null>;
};

/** Declares a kind of mail, typed by what it needs: `enqueueMail` takes no other data for it. */
export const mailTemplate = <Data extends Prisma.InputJsonObject>(template: MailTemplate<Data>) => template;

export const mailTemplates = declared<readonly MailTemplate[]>("mails");

export const findTemplate = (name: string): MailTemplate | undefined =>
  mailTemplates.all.find((template) => template.name === name);

/** What a mail is called by the name in its row; that itself where it is not known. */
export const mailLabel = (name: string): string => findTemplate(name)?.label ?? name;
