import { ButtonAnchor } from "@/components/ui/button";
import { DownloadIcon } from "@/components/ui/icons";
import { cvVariants } from "@/lib/me/shared/cv";

const shown = {
  es: "group-has-[#cv-es:checked]/cv:block",
  en: "group-has-[#cv-en:checked]/cv:block",
} as const;

/** CSS follows radio buttons, so it works without JavaScript. */
export function CvSwitch() {
  return (
    <div className="group/cv mt-8">
      <fieldset className="inline-flex rounded-lg border border-line bg-surface p-1">
        <legend className="sr-only">Idioma del currículum</legend>
        {cvVariants.map(({ lang, label }, index) => (
          <label
            key={lang}
            lang={lang}
            className="relative flex min-h-11 cursor-pointer items-center rounded-md px-5 font-semibold text-muted has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              id={`cv-${lang}`}
              name="cv"
              value={lang}
              defaultChecked={index === 0}
              autoComplete="off"
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {label}
          </label>
        ))}
      </fieldset>
      {cvVariants.map(({ lang, docUrl, pdfUrl, pictureUrl, buttonLabel, fallback }) => (
        <div key={lang} lang={lang} className={`hidden ${shown[lang]}`}>
          <div className="mt-4 flex flex-wrap gap-3">
            <ButtonAnchor href={pdfUrl} download>
              <DownloadIcon /> {buttonLabel}
            </ButtonAnchor>
            <ButtonAnchor href={pdfUrl} target="_blank" variant="secondary">
              {fallback}
            </ButtonAnchor>
          </div>
          {/* A phone shows no PDF within a page, or only a corner of it. */}
          <a href={pdfUrl} target="_blank" className="mt-6 block sm:hidden">
            {/* oxlint-disable-next-line @next/next/no-img-element */}
            <img
              src={pictureUrl}
              alt={fallback}
              width={720}
              height={1018}
              loading="lazy"
              decoding="async"
              className="h-auto w-full rounded-lg border border-line"
            />
          </a>
          <object
            data={docUrl}
            type="application/pdf"
            aria-label={fallback}
            className="mt-6 aspect-[1/1.3] max-h-[90dvh] w-full rounded-lg border border-line bg-sunken max-sm:hidden"
          >
            <p className="p-6 text-muted">
              {lang === "es"
                ? "Tu navegador no muestra archivos PDF aquí: "
                : "Your browser does not show PDF files here: "}
              <a href={pdfUrl} className="link">
                {fallback}
              </a>
              .
            </p>
          </object>
        </div>
      ))}
    </div>
  );
}
