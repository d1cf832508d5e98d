/** The parts of libheif (WebAssembly) that we use; this file comes without types. */
declare module "libheif-js/libheif-wasm/libheif-bundle.mjs" {
  type Failure = { code: object; message?: string };
  type Context = { readonly context: unique symbol };
  type Handle = { readonly handle: unique symbol };
  type Plane = { width: number; height: number; stride: number; data: Uint8Array };
  type Libheif = {
    heif_error_code: { heif_error_Ok: object };
    heif_colorspace: { heif_colorspace_RGB: object };
    heif_chroma: { heif_chroma_interleaved_RGB: object; heif_chroma_interleaved_RGBA: object };
    heif_context_alloc(): Context;
    heif_context_read_from_memory(context: Context, bytes: Uint8Array): Failure;
    heif_js_context_get_primary_image_handle(context: Context): Handle | Failure;
    heif_image_handle_get_width(handle: Handle): number;
    heif_image_handle_get_height(handle: Handle): number;
    heif_image_handle_has_alpha_channel(handle: Handle): number;
    heif_js_decode_image2(handle: Handle, colours: object, chroma: object): { channels: Plane[] } | Failure;
  };
  // oxlint-disable-next-line import-x/no-default-export -- it is what the package gives
  export default function makeLibheif(): Libheif;
}
