import type { PanelPart } from "@/lib/panel/shared/panel";

export const certificatesPage = "/dashboard/certificate";

export const certificatesPanel: PanelPart = {
  pages: {
    "/dashboard/certificate/list": ["certificates", "No se pudieron cargar los certificados."],
    "/dashboard/certificate/[id]/details": ["certificates", "No se pudo cargar el certificado."],
    "/dashboard/certificate/keys": ["certificates.keys", "No se pudieron cargar las claves."],
  },
  links: [
    { label: "Certificados", href: "/dashboard/certificate/list", words: "diploma insignia", icon: "award", order: 18 },
  ],
};
