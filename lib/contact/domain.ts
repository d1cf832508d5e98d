import { db } from "@/lib/core/db";
import type { ConsolePart } from "@/lib/core/console-views";
import type { Tables } from "@/lib/core/tables";
import { inAnyCase, matchesSearch } from "@/lib/core/text";
import type { Domain } from "@/lib/domain";
import { readOption } from "@/lib/options/select";
import type { Actor } from "@/lib/people/actor";
import { type DataSubject, type PersonalData, rowsOf } from "@/lib/people/personal-data";
import { type CameByRow, cameBySelect, linkTeller } from "@/lib/shortener/came-by";
import { codeOfLink } from "@/lib/shortener/shared/came-by";
import { messageAudit } from "./audit";
import { messageFinder } from "./list";
import { contactMail } from "./mails/contact";
import { contactOptions } from "./options";
import { contactPush } from "./pushes/contact";
import { contactPanel } from "./shared/panel";

const messageData: PersonalData = {
  parts: {
    messages: messagesOf,
  },
};

/** Admins are told only of links that they may see. */
async function* messagesOf({ email }: DataSubject, admin?: Actor): AsyncGenerator<object> {
  const show = await linkTeller(admin);
  yield* rowsOf(
    db.contactMessage,
    {
      // The index finds the words of an address; capitals may differ.
      where: { ...matchesSearch(email), email: inAnyCase(email) },
      select: {
        createdAt: true,
        name: true,
        phone: true,
        subject: true,
        plan: true,
        message: true,
        currentUrl: true,
        link: cameBySelect,
      },
    },
    ({ link, ...row }: { link: CameByRow }) => ({ ...row, link: codeOfLink(show(link)) }),
  );
}

const contactTables: Tables = {
  contact_messages: {
    about: "Los mensajes del formulario de contacto.",
    columns: { link_id: "El enlace corto por el que llegó." },
    changes: "all",
    past: { when: "created_at < $1", kept: async () => `${await readOption(contactOptions.retentionMonths)} months` },
  },
};

const contactConsole: ConsolePart = {
  examples: [
    {
      question: "¿Qué mensajes esperan respuesta?",
      answer: "Los mensajes del formulario de contacto que nadie respondió. Primero, el más antiguo.",
      text: `SELECT created_at, name, email, subject, left(message, 80) AS message
  FROM contact_messages
 WHERE state IN ('new', 'read')
 ORDER BY created_at
 LIMIT 200`,
    },
  ],
};

export const contactDomain: Domain = {
  name: "contact",
  audit: [messageAudit],
  console: contactConsole,
  demo: () => import("./demo"),
  finds: [messageFinder],
  mails: [contactMail],
  options: contactOptions,
  panel: contactPanel,
  personalData: messageData,
  pushes: [contactPush],
  tables: contactTables,
};
