import type { Language } from "./profile";

export type CvVariant = {
  lang: Language;
  label: string;
  /** What is shown within the page. */
  docUrl: string;
  /** What is downloaded. */
  pdfUrl: string;
  /** A picture of it, for screens that are too small for the document. */
  pictureUrl: string;
  buttonLabel: string;
  fallback: string;
};

/** Both CVs, the default one first. Written by scripts/cv. */
export const cvVariants: CvVariant[] = [
  {
    lang: "es",
    label: "Español",
    docUrl: "/cv/amaru-ficticio-es.pdf#view=FitH",
    pdfUrl: "/cv/amaru-ficticio-es.pdf",
    pictureUrl: "/cv/amaru-ficticio-es.avif",
    buttonLabel: "Descargar PDF",
    fallback: "Abrir el currículum en español",
  },
  {
    lang: "en",
    label: "English",
    docUrl: "/cv/amaru-ficticio-en.pdf#view=FitH",
    pdfUrl: "/cv/amaru-ficticio-en.pdf",
    pictureUrl: "/cv/amaru-ficticio-en.avif",
    buttonLabel: "Download PDF",
    fallback: "Open the résumé in English",
  },
];
