import type { PanelPart } from "@/lib/panel/shared/panel";

export const sqlConsolePanel: PanelPart = {
  pages: {
    "/dashboard/setting/database/sql": { role: "superadmin", failure: "No se pudo abrir la consola SQL." },
  },
};
