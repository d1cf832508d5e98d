import type { Domain } from "@/lib/domain";
import { countBoot } from "./service";
import type { PanelPart } from "@/lib/panel/shared/panel";
import type { Tables } from "@/lib/core/tables";

const infoTables: Tables = {
  counters: {
    about: "Los contadores del servidor desde que se instaló, como los arranques.",
    harmless: ["key"],
    changes: "none",
    keptApart: "un número que ya se usó se volvería a usar",
  },
};

const infoPanel: PanelPart = {
  pages: {
    "/dashboard/setting/info": ["info", "No se pudo obtener la información del servidor."],
  },
  links: [
    {
      label: "Servidor",
      words: "version estado memoria disco",
      href: "/dashboard/setting/info",
      icon: "server",
      order: 20,
    },
  ],
};

export const infoDomain: Domain = {
  name: "info",
  life: { beforeReady: countBoot },
  panel: infoPanel,
  tables: infoTables,
};
