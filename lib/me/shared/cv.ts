import type { Language } from "./profile";

const variant = (lang: Language, texts: { label: string; buttonLabel: string; fallback: string }) => ({
  lang,
  ...texts,
  docUrl: `/cv/amaru-ficticio-${lang}.pdf#view=FitH`,
  pdfUrl: `/cv/amaru-ficticio-${lang}.pdf`,
  pictureUrl: `/cv/amaru-ficticio-${lang}.avif`,
});

/** `scripts/cv` writes both CVs; the default one comes first. */
export const cvVariants = [
  variant("es", { label: "Español", buttonLabel: "Descargar PDF", fallback: "Abrir el currículum en español" }),
  variant("en", { label: "English", buttonLabel: "Download PDF", fallback: "Open the résumé in English" }),
];
