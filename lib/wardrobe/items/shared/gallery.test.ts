import { readPageQuery } from "@/lib/core/schema";
import { itemQuery } from "../../schema";
import { galleryQuery } from "../gallery-query";
import { blockQuery, galleryOrders } from "./gallery";

const wardrobeId = "0199aaaa-0000-7000-8000-000000000001";

test("nonsense in the address of the gallery is as if it were not there", () => {
  const params = {
    w: "mine",
    order: "best",
    unworn: "-4",
    color: "x".repeat(99),
    size: "M",
    piece: "1",
    choosing: "1",
  };
  expect(readPageQuery(galleryQuery, params)).toEqual({
    w: "",
    search: "",
    color: "",
    brand: "",
    size: "M",
    unworn: 0,
    order: "newest",
  });
});

test.each(Object.entries(galleryOrders))("the call for pieces knows the order %s", (order, { sort, direction }) => {
  const query = readPageQuery(galleryQuery, { order, search: "lana", unworn: "90" });
  expect(itemQuery.parse(blockQuery(query, wardrobeId, "top", 3))).toMatchObject({
    ...{ wardrobeId, type: "top", page: 3, search: "lana", unworn: 90, sort, direction },
  });
});
