import { expect } from "@playwright/test";

type Mail = { subject: string; text: string; html: string };

/** Waits for the mail of that subject that the site sent to an address: the first, or another one. */
export async function mailTo(to: string, subject: string, nth = 1): Promise<Mail> {
  const find = async () => {
    const response = await fetch(`${process.env.MAILBOX_URL}/?to=${encodeURIComponent(to)}`);
    return ((await response.json()) as Mail[]).filter((mail) => mail.subject === subject)[nth - 1];
  };
  await expect.poll(find, { message: `a mail to ${to}: ${subject}`, timeout: 20_000 }).toBeTruthy();
  return (await find())!;
}

/** The address of the link of a mail, which has to be the same in both of its parts. */
export function linkIn({ text, html }: Mail): string {
  const link = /https?:\/\/\S+\/auth\/(?:login|(?:password\/restore|register|email)\/[\w-]+)(?:\?\S+)?/.exec(text)![0];
  expect(html).toContain(`href="${link}"`);
  return link;
}
