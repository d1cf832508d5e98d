import type { Domain } from "@/lib/domain";
import { optionAudit } from "./audit";
import { declaredOptions } from "./option";
import { forgetOptionAuthor, listOptionGroups } from "./service";
import { ensureOptions } from "./select";
import type { PanelPart } from "@/lib/panel/shared/panel";
import type { Tables } from "@/lib/core/tables";

const optionTables: Tables = {
  options: {
    about: "Las opciones del sitio que se cambiaron.",
    harmless: ["key"],
    masked: { value: "CASE WHEN type = 'secret' THEN NULL ELSE value END" },
    changes: "none",
  },
  option_changes: {
    about: "Quién cambió una opción, y cómo estaba antes.",
    columns: {
      before: "El valor que tenía.",
      after: "El valor que quedó.",
    },
    changes: "none",
  },
};

const found = (label: string) => ({
  label,
  heading: "Opciones",
  href: `/dashboard/setting/options?${new URLSearchParams({ search: label })}`,
  icon: "sliders-horizontal" as const,
});

const optionsPanel: PanelPart = {
  pages: {
    "/dashboard/setting/options": ["options", "No se pudieron cargar las opciones."],
  },
  links: [
    {
      label: "Opciones",
      words: "ajustes configurar configuracion preferencias",
      href: "/dashboard/setting/options",
      icon: "sliders-horizontal",
      order: 30,
    },
  ],
  further: () => [
    ...listOptionGroups().map(({ label }) => ({ ...found(label), words: "cambiar opciones" })),
    ...declaredOptions.all.map(({ label, words = "", group }) => ({
      ...found(label),
      words: `cambiar ${words}`,
      group: group.label,
    })),
  ],
};

export const optionsDomain: Domain = {
  name: "options",
  audit: [optionAudit],
  life: { beforeNext: ensureOptions },
  panel: optionsPanel,
  personalData: { forget: (tx, { id }) => forgetOptionAuthor(tx, id) },
  tables: optionTables,
};
