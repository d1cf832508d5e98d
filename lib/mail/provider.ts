import { createTransport } from "nodemailer";
import { db } from "@/lib/core/db";
import { day } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { readSecret } from "@/lib/options/secrets";
import type { Mail } from "./compose";
import { mailOptions } from "./options";

type Delivery = Mail & {
  /** The same for every attempt, so that a server can detect duplicates. */
  id: string;
  to: string;
};

/** Milliseconds of each step; together less than the five minutes of `beginAttempt`. */
const timeouts = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

const outboxLimits = { mails: 200, ms: 7 * day };

/**
 * Sends a mail, or keeps it in the development outbox.
 * @throws Error when it is refused
 */
export async function deliverMail(mail: Delivery): Promise<void> {
  if (!env.SMTP_URL) return keepInOutbox(mail);
  const transport = createTransport({
    url: await withPassword(env.SMTP_URL),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  await transport.sendMail({
    from: env.MAIL_FROM ?? mail.from,
    to: { name: "", address: mail.to },
    replyTo: mail.replyTo,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments,
    messageId: `<${mail.id}@${new URL(env.SITE_URL).hostname}>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(mail.refusal && {
        "List-Unsubscribe": `<${mail.refusal.call}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  });
}

/** Adds the configured password if the address has only a user name. */
async function withPassword(address: string): Promise<string> {
  const url = new URL(address);
  if (!url.username || url.password) return address;
  url.password = encodeURIComponent((await readSecret(mailOptions.smtpPassword)) ?? "");
  return url.toString();
}

/** Whether the recipient was refused for good, so that a retry would not help. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return code === "EENVELOPE" && typeof responseCode === "number" && responseCode >= 500;
}

async function keepInOutbox({ to, subject, text, html }: Delivery): Promise<void> {
  await db.outboxMail.create({ data: { to, subject, text, html }, select: { id: true } });
  const kept = await db.outboxMail.findMany({
    where: { createdAt: { gt: new Date(Date.now() - outboxLimits.ms) } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: outboxLimits.mails,
    select: { id: true },
  });
  await db.outboxMail.deleteMany({ where: { id: { notIn: kept.map(({ id }) => id) } } });
}
