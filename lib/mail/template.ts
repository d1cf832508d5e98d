import type { z } from "zod";
import { declared } from "@/lib/core/declared";
import { absoluteUrl } from "@/lib/core/seo";
import type { Site } from "@/lib/core/site";
import type { Prisma } from "@/prisma/generated/client";

export type MailContext = {
  to: string;
  askedAt: Date;
  site: Site;
};

/** Plain text throughout: the layout escapes it. */
export type MailContent = {
  subject: string;
  title: string;
  paragraphs: string[];
  button?: { label: string; url: string };
  notes?: string[];
  replyTo?: { name: string; address: string };
  /** The name tells the type unless it is given. */
  attachments?: { filename: string; content: Buffer; contentType?: string }[];
  /** Unsubscribing: a page, and the call that mail programs make by themselves. */
  refusal?: { url: string; call: string };
};

/** A kind of mail; its file is in `mails` of its domain. */
export type MailTemplate<Data = unknown> = {
  /** Stored in the rows: renaming it loses those that wait. */
  name: string;
  label: string;
  /** Retried until it is sent, however long that takes. */
  isLasting?: boolean;
  /** Stored until it is sent, so identifiers where possible. */
  data: z.ZodType<Data>;
  /** Null if there is no recipient any more. */
  compose(data: Data, context: MailContext): Promise<MailContent | null>;
};

/** Types the data, so that `enqueueMail` takes no other. */
export const mailTemplate = <Data extends Prisma.InputJsonObject>(template: MailTemplate<Data>) => template;

/** "escríbenos a hola@…": without an address of the studio, to its contact page. */
export const writeUs = ({ email }: Site): string =>
  email ? `escríbenos a ${email}` : `escríbenos desde ${absoluteUrl("/contact")}`;

export const mailTemplates = declared<readonly MailTemplate[]>("mails");

export const findTemplate = (name: string): MailTemplate | undefined =>
  mailTemplates.all.find((template) => template.name === name);

/** The name itself if it is unknown. */
export const mailLabel = (name: string): string => findTemplate(name)?.label ?? name;
