import type { z } from "zod";
import { getSite } from "@/lib/site/site";
import { type MailTemplate, mailData } from "./schema";
import { composeAccessEnded } from "./templates/access-ended";
import { composeAccountRemoved } from "./templates/account-removed";
import { composeBackupFailed } from "./templates/backup-failed";
import { composeContact } from "./templates/contact";
import { composeContentReview } from "./templates/content-review";
import { composeEmailAsked, composeEmailChange, composeEmailChanged } from "./templates/email-change";
import { composeInvitation } from "./templates/invitation";
import { type Mail, type MailContent, type MailContext, renderMail } from "./templates/layout";
import { composePasswordChanged } from "./templates/password-changed";
import { composeRegistration } from "./templates/registration";
import { composeRestore } from "./templates/restore";
import { composeSecondFactor } from "./templates/second-factor";
import { composeTokenMade } from "./templates/token-made";
import { composeWhatsappHalted } from "./templates/whatsapp-halted";
import { composeWhatsappMention } from "./templates/whatsapp-mention";

type Composer<T extends MailTemplate> = (
  data: z.output<(typeof mailData)[T]>,
  context: MailContext,
) => Promise<MailContent | null>;

const composers: { [T in MailTemplate]: Composer<T> } = {
  restore: composeRestore,
  invitation: composeInvitation,
  "password-changed": composePasswordChanged,
  "access-ended": composeAccessEnded,
  "token-made": composeTokenMade,
  "email-change": composeEmailChange,
  "email-asked": composeEmailAsked,
  "email-changed": composeEmailChanged,
  registration: composeRegistration,
  "second-factor": composeSecondFactor,
  "account-removed": composeAccountRemoved,
  "whatsapp-halted": composeWhatsappHalted,
  "backup-failed": composeBackupFailed,
  contact: composeContact,
  "whatsapp-mention": composeWhatsappMention,
  "content-review": composeContentReview,
};

/** A mail, and whom it is from where MAIL_FROM does not say otherwise. */
export type ComposedMail = Mail & { from: { name: string; address: string } };

type Job = { template: string; to: string; data: unknown; createdAt: Date };

/**
 * Writes a mail at the moment it is sent.
 * @returns null when there is no longer anybody to write to.
 * @throws Error for a template that this version does not know.
 */
export async function composeMail({ template, to, data, createdAt }: Job): Promise<ComposedMail | null> {
  if (!isTemplate(template)) throw new Error(`there is no mail template "${template}"`);
  const site = await getSite();
  const content = await compose(template, data, { to, askedAt: createdAt, site });
  return content && { ...renderMail(content, site), from: { name: site.name, address: site.email } };
}

const isTemplate = (template: string): template is MailTemplate => Object.hasOwn(mailData, template);

function compose<T extends MailTemplate>(template: T, data: unknown, context: MailContext) {
  return composers[template](mailData[template].parse(data) as z.output<(typeof mailData)[T]>, context);
}
