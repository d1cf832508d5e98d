import { z } from "zod";
import { idOrNone } from "@/lib/core/schema";
import { itemQuery } from "../schema";
import { galleryOrders, type GalleryQuery } from "./shared/gallery";

const orders = Object.keys(galleryOrders) as (keyof typeof galleryOrders)[];

export const galleryQuery = itemQuery
  .pick({ search: true, color: true, brand: true, size: true, unworn: true })
  .extend({ w: idOrNone, order: z.enum(orders).default("newest") }) satisfies z.ZodType<GalleryQuery>;
