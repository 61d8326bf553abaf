import { z } from 'zod'

// What a file has in common with the catalogue and the price bank, and what not (bc3.md, Price bank).

const zNombrada = z.object({ codigo: z.string(), nombre: z.string(), unidad: z.string() })
/** Guaraníes as exact decimal text; null: 'Sin precio'. */
const zPrecio = z.string().nullable()

export const zContrasteBc3 = z.object({
  nuevos: z.int(),
  /** Here already, with the same price. */
  iguales: z.array(zNombrada),
  /** Here already with another price: updated where that was asked, else left with `antes`. */
  cambios: z.array(zNombrada.extend({ antes: zPrecio, ahora: zPrecio })),
  /** New things that got another code, because the file's belongs to something else here. */
  renombrados: z.array(zNombrada.extend({ suCodigo: z.string(), ocupadoPor: z.string() })),
  /** Left out, and why. */
  afuera: z.array(zNombrada.extend({ motivo: z.string() })),
})

/** `banco` null: the file comes in as a work. */
export const zContrastesBc3 = z.object({ catalogo: zContrasteBc3, banco: zContrasteBc3.nullable() })

/** Entries of the base that took the file's price, and items of the price bank that changed by it. */
export const zActualizadosBc3 = z.object({ entradas: z.int(), tareas: z.int() })
