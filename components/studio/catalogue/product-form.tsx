"use client";

import { Card } from "@/components/dashboard/card";
import { currency } from "@/lib/orders/schema";
import type { ContentDraftView } from "@/lib/studio/schema";
import { DraftScreen } from "../draft-screen";
import { DraftSelect, DraftSwitch } from "../fields/draft-choice";
import { DraftSlug } from "../fields/draft-slug";
import { DraftArea, DraftText } from "../fields/draft-text";
import { DraftWords } from "../fields/draft-words";
import { DraftMarkdown } from "../markdown/draft-markdown";
import { DraftPictures } from "../fields/draft-pictures";
import { DraftFile } from "./draft-file";
import { DraftPrice } from "./draft-price";
import { DraftVideo } from "./draft-video";

type Props = {
  draft: ContentDraftView;
  userId: string;
  /** What other products say, to be said alike. */
  words: { categories: string[]; tags: string[] };
};

const currencies = currency.options.map((value) => ({ value, label: value }));

/** Where a product is written. */
export function ProductForm({ draft, userId, words }: Props) {
  return (
    <DraftScreen draft={draft} userId={userId} removable>
      <div className="space-y-6">
        <Card title="Ficha" className="grid max-w-3xl gap-5">
          <DraftText name="name" label="Nombre" maxLength={160} />
          <DraftSlug from="name" />
          <div className="grid gap-5 sm:grid-cols-2">
            <DraftText name="sku" label="SKU" hint="No se repite en otro producto." maxLength={60} spellCheck={false} />
            <DraftText name="category" label="Categoría" list="product-categories" maxLength={80} />
            <DraftPrice name="priceCents" label="Precio" />
            <DraftSelect name="currency" label="Moneda" options={currencies} />
          </div>
          <datalist id="product-categories">
            {words.categories.map((category) => (
              <option key={category} value={category} />
            ))}
          </datalist>
          <DraftWords
            name="tags"
            label="Etiquetas"
            hint="Añade cada una con Enter o una coma."
            known={words.tags}
            max={30}
            maxLength={60}
          />
          <DraftArea
            name="shortDescription"
            label="Descripción corta"
            hint="Se lee en las tarjetas y en los buscadores."
            maxLength={600}
          />
          <DraftSwitch
            name="isListed"
            label="Aparece en el catálogo"
            hint="Apagado queda oculto: fuera de listas y búsquedas, y lo ve quien tiene su dirección."
          />
        </Card>
        <Card title="Descripción larga" className="grid gap-5">
          <DraftMarkdown name="markdown" label="Texto" />
          <DraftText
            name="markdownUrl"
            label="Dirección de un texto en otro sitio"
            hint="Si la escribes, se muestra ese markdown en lugar del de arriba."
            inputMode="url"
            maxLength={2_000}
            spellCheck={false}
          />
        </Card>
        <Card title="Imágenes y video" className="grid max-w-3xl gap-8">
          <DraftPictures name="images" label="Imágenes de escritorio" hint="La primera es la portada." max={20} />
          <DraftPictures name="imagesMobile" label="Imágenes de celular" max={20} />
          <DraftVideo name="videoUrl" label="Video de YouTube o VK" vk />
        </Card>
        <Card title="Descarga" className="max-w-3xl">
          <DraftFile userId={userId} />
        </Card>
      </div>
    </DraftScreen>
  );
}
