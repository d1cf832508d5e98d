import { renderToStaticMarkup } from "react-dom/server";
import { WhatsappOrder } from "./whatsapp-order";

/** The text of the page before the browser's clock has a word. */
const textOf = (days: number): string =>
  renderToStaticMarkup(
    <WhatsappOrder
      {...{ days, endsAt: "2025-07-10", endsAtText: "10 de julio de 2025", chatHref: "https://wa.me/1" }}
      {...{ regularCents: 2900, offerCents: 900 }}
    />,
  )
    .replaceAll(/<s\b[^>]*>/g, "~")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("\u00a0", " ");

test("while the offer lasts its price holds, and the regular one is struck out", () => {
  const text = textOf(3);
  expect(text).toContain("Quedan 3 días");
  expect(text).toContain("En oferta: US$ 9~Precio regular: US$ 29−69 %");
  expect(text).toContain("Oferta válida hasta el 10 de julio de 2025.");
});

test("after its end both prices are there, 0 days, and which price holds", () => {
  const text = textOf(0);
  expect(text).toContain("0 días: oferta terminada");
  expect(text).toContain("Precio vigente: US$ 29~Precio de la oferta terminada: US$ 9");
  expect(text).not.toContain("%");
  expect(text).toContain(
    "El precio es el regular, US$ 29: la oferta de US$ 9 terminó el 10 de julio de 2025. El repositorio sigue a la venta.",
  );
});
