import type { Language } from "./profile";

const variant = (lang: Language, texts: { label: string; buttonLabel: string; fallback: string }) => ({
  lang,
  ...texts,
  /** What is shown within the page. */
  docUrl: `/cv/amaru-ficticio-${lang}.pdf#view=FitH`,
  /** What is downloaded. */
  pdfUrl: `/cv/amaru-ficticio-${lang}.pdf`,
  /** A picture of it, for screens that are too small for the document. */
  pictureUrl: `/cv/amaru-ficticio-${lang}.avif`,
});

/** `scripts/cv` writes both CVs; the default one comes first. */
export const cvVariants = [
  variant("es", { label: "Español", buttonLabel: "Descargar PDF", fallback: "Abrir el currículum en español" }),
  variant("en", { label: "English", buttonLabel: "Download PDF", fallback: "Open the résumé in English" }),
];
