import { getSite } from "@/lib/site/site";
import { type Mail, renderMail } from "./layout";
import { findTemplate } from "./template";

type Job = { template: string; to: string; data: unknown; createdAt: Date };

/**
 * Writes a mail at the moment it is sent.
 * @returns null when there is no longer anybody to write to.
 * @throws Error for a template that this version does not know.
 */
export async function composeMail({ template, to, data, createdAt }: Job): Promise<Mail | null> {
  const found = findTemplate(template);
  if (!found) throw new Error(`there is no mail template "${template}"`);
  const site = await getSite();
  const content = await found.compose(found.data.parse(data), { to, askedAt: createdAt, site });
  return content && renderMail(content, site);
}
