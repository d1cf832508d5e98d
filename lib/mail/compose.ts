import { getSite } from "@/lib/site/site";
import { renderHtml, renderText } from "./layout";
import { findTemplate, type MailContent } from "./template";

export type Mail = Pick<MailContent, "subject" | "replyTo" | "refusal"> & {
  text: string;
  html: string;
  /** Whom it is from where MAIL_FROM does not say otherwise. */
  from: { name: string; address: string };
};

type Job = { template: string; to: string; data: unknown; createdAt: Date };

/**
 * Writes a mail as it is sent; null when there is nobody to write to any more.
 * @throws Error for a template that this version does not know
 */
export async function composeMail({ template, to, data, createdAt }: Job): Promise<Mail | null> {
  const found = findTemplate(template);
  if (!found) throw new Error(`there is no mail template "${template}"`);
  const site = await getSite();
  const content = await found.compose(found.data.parse(data), { to, askedAt: createdAt, site });
  if (!content) return null;
  const { subject, replyTo, refusal } = content;
  const from = { name: site.name, address: site.email };
  return { subject, replyTo, refusal, from, text: renderText(content, site), html: renderHtml(content, site) };
}
