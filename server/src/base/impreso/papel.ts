import { enLetras } from '@plomada/domain/nucleo/letras'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { exigirCuadre } from './cuadre.ts'
import type { Bloque, Cierre, EnLetras, Impreso, Tabla } from './modelo.ts'
import { enPartes } from './partes.ts'
import { type TablaEnPapel, tablaEnPapel } from './tablaEnPapel.ts'
import { cortable, iniciales } from './textos.ts'

/**
 * The document as the molde impreso.typ draws it: all texts are final, nothing is left to compute. `logo` is the file
 * of the firm's logo, null where it has none that can be printed. Throws where totals are not the sums of their
 * lines.
 */
export function enPapel(impreso: Impreso, logo: string | null) {
  exigirCuadre(impreso)
  const { empresa, asunto, cierre } = impreso
  return {
    titulo: impreso.titulo.toLocaleUpperCase('es'),
    lineas: impreso.lineas,
    estampa: impreso.estampa ?? '',
    apaisado: impreso.apaisado ?? false,
    empresa: {
      nombre: cortable(empresa.nombre),
      iniciales: iniciales(empresa.nombre),
      logo,
      lineas: [empresa.ruc && `RUC ${empresa.ruc}`, empresa.direccion, empresa.telefono, empresa.email]
        .filter(Boolean)
        .map((linea) => cortable(linea, 36)),
    },
    asunto: {
      nombre: cortable(asunto.nombre),
      descripcion: cortable(asunto.descripcion),
      fichas: asunto.fichas.map(([rotulo, valor]) => [rotulo, cortable(valor)]),
    },
    bloques: enSuOrden(impreso).flatMap(bloquesEnPapel),
    notas: impreso.notas,
    cierre: cierre ? cierreEnPapel(cierre) : null,
  }
}

const enSuOrden = ({ bloques }: Impreso) => bloques.filter((b) => b.bloque !== 'tabla' || b.solo !== 'hoja')

const archivoDe = (lugar: number) => `figura-${lugar}.svg`

const fotoDe = (lugar: number, item: number, foto: number) => `foto-${lugar}-${item}-${foto}.jpg`

/** The files of a document's drawings and photos, by the names that `enPapel` gives them. */
export function archivosEnPapel(impreso: Impreso): Record<string, Uint8Array> {
  const archivos = enSuOrden(impreso).flatMap((b, i): [string, Uint8Array][] => {
    if (b.bloque === 'figura') return [[archivoDe(i), new TextEncoder().encode(b.svg)]]
    if (b.bloque !== 'relato') return []
    return b.items.flatMap(({ fotos }, n) =>
      fotos.map(({ bytes }, f): [string, Uint8Array] => [fotoDe(i, n, f), bytes]),
    )
  })
  return Object.fromEntries(archivos)
}

/** A block as it stands on paper, a long table in its parts. */
function bloquesEnPapel(
  bloque: Bloque,
  lugar: number,
): (ReturnType<typeof bloqueEnPapel> | (TablaEnPapel & { bloque: 'tabla' }))[] {
  if (bloque.bloque !== 'tabla') return [bloqueEnPapel(bloque, lugar)]
  return enPartes(tablaEnPapel(bloque)).map((parte) => ({ bloque: bloque.bloque, ...parte }))
}

function bloqueEnPapel(bloque: Exclude<Bloque, Tabla>, lugar: number) {
  if (bloque.bloque === 'figura') {
    const { titulo, frase, ancho } = bloque
    return { bloque: bloque.bloque, titulo, frase, ancho, archivo: archivoDe(lugar) }
  }
  if (bloque.bloque === 'relato') {
    const items = bloque.items.map(({ nombre, detalle, texto, fotos }, n) => ({
      nombre: cortable(nombre),
      detalle: cortable(detalle),
      renglones: cortable(texto).split('\n'),
      fotos: fotos.map(({ frase }, f) => ({ archivo: fotoDe(lugar, n, f), frase })),
    }))
    return { bloque: bloque.bloque, titulo: bloque.titulo, items }
  }
  return { bloque: bloque.bloque, ...letrasEnPapel(bloque) }
}

function letrasEnPapel({ monto, aclaracion }: Pick<EnLetras, 'monto' | 'aclaracion'>) {
  return { letras: enLetras(monto), aclaracion }
}

function cierreEnPapel(cierre: Cierre) {
  return {
    rotulo: cierre.rotulo,
    total: formatoGs(cierre.monto),
    ...letrasEnPapel(cierre),
    firmas: cierre.firmas.map(({ rol, nombre }) => [rol, cortable(nombre)]),
  }
}
