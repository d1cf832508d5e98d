import fc from "fast-check";
import { whatsappLink } from "@/lib/people/shared/whatsapp";
import { defaultOffer, readRepositoryOffer, repositoryKeys } from "./query";

const query = fc.dictionary(
  fc.oneof(fc.constantFrom(...repositoryKeys), fc.string()),
  fc.oneof(fc.string({ unit: "binary" }), fc.array(fc.string({ unit: "binary" }))),
);

test("whatever the address says, only short clean lines, a video's id and prices come out", () => {
  fc.assert(
    fc.property(query, (typed) => {
      const { title, description, videoId, message, priceCents, offerCents } = readRepositoryOffer(typed);
      for (const [text, max] of [
        [title, 120],
        [description, 600],
        [message, 500],
      ] as const) {
        expect(text).not.toBe("");
        expect([...text].length).toBeLessThanOrEqual(max);
        expect(text).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u);
      }
      expect(videoId).toMatch(/^[\w-]{11}$/);
      for (const cents of [priceCents, offerCents]) {
        expect(Number.isInteger(cents) && cents >= 0 && cents <= 1_000_000).toBe(true);
      }
    }),
  );
});

test("the message only ever is the text of a chat with the studio's own number", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (wamsg) => {
      const { message } = readRepositoryOffer({ wamsg });
      const link = new URL(whatsappLink("+51 999 000 111", message));
      expect(link.origin + link.pathname).toBe("https://wa.me/51999000111");
      expect([...link.searchParams]).toEqual([["text", message]]);
      expect(link.hash).toBe("");
    }),
  );
});

test("what is sensible is shown as it was written", () => {
  expect(
    readRepositoryOffer({
      ytid: "dQw4w9WgXcQ",
      wamsg: "Quiero 2 & más #1",
      price: "19.90",
      offer: "7",
      title: "<script>alert(1)</script>",
      description: "javascript:alert(1)",
    }),
  ).toEqual({
    videoId: "dQw4w9WgXcQ",
    message: "Quiero 2 & más #1",
    priceCents: 1990,
    offerCents: 700,
    title: "<script>alert(1)</script>",
    description: "javascript:alert(1)",
  });
});

test.each([
  [{}],
  [{ title: " ", description: "\0\n", wamsg: "\u200b", ytid: "corto", price: "gratis", offer: "-1" }],
  [{ ytid: "../../etc/pw/", price: "1e3", offer: "99999" }],
  [{ ytid: "dQw4w9WgXcQ?autoplay=1", price: "NaN", offer: "1.999" }],
])("nonsense and nothing are as it comes: %j", (typed) => {
  expect(readRepositoryOffer(typed)).toEqual(defaultOffer);
});

test("of a repeated parameter the first counts", () => {
  expect(readRepositoryOffer({ title: ["Uno", "Dos"], price: ["5", "6"] })).toMatchObject({
    title: "Uno",
    priceCents: 500,
  });
});
