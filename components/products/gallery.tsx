import { altOf, pictureOf } from "@/lib/media/shared/picture";
import type { ProductItem } from "@/lib/products/schema";
import { Slider } from "./slider";

/** The screens of a product on a stage: on a computer and, beside it and as high, on a phone. */
export function Gallery({ name, images, imagesMobile }: Pick<ProductItem, "name" | "images" | "imagesMobile">) {
  if (images.length + imagesMobile.length === 0) return null;
  const both = images.length > 0 && imagesMobile.length > 0;
  return (
    <div
      className={`grid grid-cols-1 items-start gap-4 rounded-lg border border-line bg-sunken p-4 sm:p-5 ${both ? "md:grid-cols-[minmax(0,1fr)_minmax(0,0.289fr)]" : ""}`}
    >
      {images.length > 0 && (
        <Slider
          label="Imágenes de escritorio"
          images={describe(images, name, "una computadora", "(min-width: 64rem) 48rem, 100vw")}
          shape="wide"
          eager
        />
      )}
      {imagesMobile.length > 0 && (
        <div className="mx-auto w-full max-w-40 md:max-w-none">
          <Slider
            label="Imágenes de celular"
            images={describe(imagesMobile, name, "un celular", "16rem")}
            shape="phone"
          />
        </div>
      )}
    </div>
  );
}

const describe = (sources: string[], name: string, place: string, sizes: string) =>
  sources.map((src, index) => ({
    ...pictureOf(src, sizes),
    alt: altOf(src) || `${name} en ${place}, pantalla ${index + 1} de ${sources.length}`,
  }));
