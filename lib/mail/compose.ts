import { getSite, senderOf } from "@/lib/site/site";
import { renderHtml, renderText } from "./layout";
import { findTemplate, type MailContent } from "./template";

export type Mail = Pick<MailContent, "subject" | "replyTo" | "refusal" | "attachments"> & {
  text: string;
  html: string;
  /** The sender unless MAIL_FROM says otherwise. */
  from: { name: string; address: string };
};

type Job = { template: string; to: string; data: unknown; createdAt: Date };

/**
 * @returns null if there is no recipient any more
 * @throws Error for a template unknown to this version
 */
export async function composeMail({ template, to, data, createdAt }: Job): Promise<Mail | null> {
  const found = findTemplate(template);
  if (!found) throw new Error(`there is no mail template "${template}"`);
  const site = await getSite();
  const content = await found.compose(found.data.parse(data), { to, askedAt: createdAt, site });
  if (!content) return null;
  const { subject, replyTo, refusal, attachments } = content;
  const from = { name: site.name, address: senderOf(site) };
  return {
    ...{ subject, replyTo, refusal, attachments, from },
    ...{ text: renderText(content, site), html: renderHtml(content, site) },
  };
}
