import type { Domain } from "@/lib/domain";
import { mailAudit } from "./audit";
import { mailOptions } from "./options";
import { mailWork } from "./worker";
import type { PanelPart } from "@/lib/panel/shared/panel";
import { db } from "@/lib/core/db";
import { type PersonalData, rowsOf } from "@/lib/people/personal-data";
import { hasMailServer } from "./queue";
import { mailLabel } from "./template";
import type { Tables } from "@/lib/core/tables";
import { readOption } from "@/lib/options/select";

const mailTables: Tables = {
  // Not in backups: after a restore, waiting mails would be sent a second time.
  mail_jobs: {
    about: "Los correos por enviar y los ya enviados.",
    changes: "none",
    backedUp: { where: "state <> 'pending'" },
    keptApart: "se volvería a enviar lo que ya salió",
    past: {
      when: "state <> 'pending' AND next_attempt_at < $1",
      kept: async () => `${await readOption(mailOptions.retentionDays)} days`,
    },
  },
  // Not in backups: the bodies hold one-time login links.
  outbox_mails: {
    about: "Los correos que se guardan aquí cuando no hay servidor de correo.",
    hidden: ["text", "html"],
    changes: "none",
    backedUp: "never",
  },
};

const mailedData: PersonalData = {
  parts: {
    mails: ({ email }) =>
      rowsOf(
        db.mailJob,
        { where: { to: email }, select: { template: true, createdAt: true, sentAt: true } },
        ({ template, ...mail }: { template: string }) => ({
          subject: mailLabel(template),
          ...mail,
        }),
      ),
  },
};

const mailPanel: PanelPart = {
  pages: {
    "/dashboard/setting/outbox": ["outbox", "No se pudieron cargar los correos."],
    "/dashboard/setting/outbox/[id]": ["outbox", "No se pudieron cargar los correos."],
  },
  links: [
    {
      label: "Correos salientes",
      words: "emails mails enviados",
      href: "/dashboard/setting/outbox",
      icon: "inbox",
      order: 60,
    },
  ],
};

export const mailDomain: Domain = {
  name: "mail",
  audit: [mailAudit],
  firstSteps: [
    {
      title: "Envía el primer correo",
      hint: "Conecta un servidor con SMTP_URL e invita a alguien.",
      href: "/dashboard/setting/outbox",
      order: 20,
      isDone: () => (hasMailServer() ? "EXISTS (SELECT FROM mail_jobs WHERE state = 'sent')" : "false"),
    },
  ],
  metrics: async () => (await import("./metrics")).mailMetrics(),
  options: mailOptions,
  panel: mailPanel,
  personalData: mailedData,
  tables: mailTables,
  works: [mailWork],
};
