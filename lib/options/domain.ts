import type { Domain } from "@/lib/domain";
import { optionAudit } from "./audit";
import { forgetOptionAuthor } from "./service";
import { ensureOptions } from "./select";
import type { PanelPart } from "@/lib/panel/shared/panel";
import type { Tables } from "@/lib/core/tables";

const optionTables: Tables = {
  options: {
    about: "Los ajustes del sitio que se cambiaron.",
    harmless: ["key"],
    masked: { value: "CASE WHEN type = 'secret' THEN NULL ELSE value END" },
    changes: "none",
  },
  option_changes: {
    about: "Quién cambió un ajuste, y cómo estaba antes.",
    columns: {
      before: "El valor que tenía.",
      after: "El valor que quedó.",
    },
    changes: "none",
  },
};

const optionsPanel: PanelPart = {
  pages: {
    "/dashboard/setting/options": ["options", "No se pudieron cargar las opciones."],
  },
  links: [{ label: "Opciones", href: "/dashboard/setting/options", icon: "sliders-horizontal", order: 30 }],
};

export const optionsDomain: Domain = {
  name: "options",
  audit: [optionAudit],
  life: { beforeNext: ensureOptions },
  panel: optionsPanel,
  personalData: { forget: (tx, { id }) => forgetOptionAuthor(tx, id) },
  tables: optionTables,
};
