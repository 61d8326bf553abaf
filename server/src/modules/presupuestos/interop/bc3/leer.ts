import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { leerBc3 } from '@plomada/contract/presupuestos/interop/bc3'
import { claveDeUnidad } from '@plomada/domain/catalogo/importar/unidades'
import { type Decimal, restar, textoDeDecimal } from '@plomada/domain/nucleo/decimal'
import type { ActaBc3 } from '@plomada/domain/presupuestos/interop/bc3/acta'
import type { Causa } from '@plomada/domain/presupuestos/interop/bc3/calculo/causas'
import { esGrande, type PreguntaBc3 } from '@plomada/domain/presupuestos/interop/bc3/preguntas'
import { unidadesDeArchivo } from '@plomada/domain/presupuestos/interop/entrada/unidades'
import type { Base } from '../../../../base/db/base.ts'
import type { Identidad, ManejadorPropio } from '../../../../base/http/ruta.ts'
import { unidadesActivas } from '../../../catalogo/unidadesRepo.ts'
import { leerIdDePlantilla } from '../../precios/repo.ts'
import { contrastarConBanco, contrastarConBase, presentarContraste } from './contraste/contrastar.ts'
import { resumirArchivo } from './lector/taller.ts'

type Lectura = RespuestaDe<typeof leerBc3>
type Resumen = Awaited<ReturnType<typeof resumirArchivo>>

/** Stores nothing; no transaction is open while the file is read. */
export const leerArchivoBc3: ManejadorPropio<typeof leerBc3> = async (c) => {
  const { base, quien, body, signal } = c
  const { destino, tasa, distribuir, tipos, respuestas } = body
  const opciones = { destino, tasa, distribuir, respuestas, margen: 0, tipos }
  const { empresaId } = quien
  const archivo = { empresaId, recibido: c.archivo, contenido: body.archivo.contenido }
  const leido = await resumirArchivo({ ...archivo, opciones, signal })
  const { obra, informe, preguntas, motivo, ...comun } = leido
  const dicho = {
    ...comun,
    ...presentarInforme(informe),
    preguntas: preguntas.map(presentarPregunta),
    noSePuede: motivo,
  }
  if (obra !== null) {
    const { entradas: _, unidades: __, paraElBanco: ___, ...deObra } = obra
    return { ...dicho, ...deObra, ...(await compararConLoDeAca(base, quien, obra, body.unidades)) }
  }
  const contraste = presentarContraste([], null, [])
  return { ...dicho, unidades: [], capitulos: [], avisos: [], totales: null, contraste }
}

/** What of the file exists here already, with the answers so far: for a unit without an answer, the proposed one. */
async function compararConLoDeAca(
  base: Base,
  { empresaId, credencialId }: Identidad,
  { entradas, unidades: escritas, paraElBanco }: NonNullable<Resumen['obra']>,
  respuestas: Readonly<Record<string, string>>,
): Promise<Pick<Lectura, 'unidades' | 'contraste'>> {
  const alcance = { empresaId, credencialId, rol: 'sesion' }
  return base.enEmpresa(
    alcance,
    async (tx) => {
      const unidades = unidadesDeArchivo(escritas, await unidadesActivas(tx))
      const codigos = new Map(
        unidades.map(({ clave, codigo, propuesta }) => {
          const elegida = Object.hasOwn(respuestas, clave) ? respuestas[clave] : undefined
          return [clave, codigo ?? elegida ?? propuesta]
        }),
      )
      const codigoDe = (texto: string) => codigos.get(claveDeUnidad(texto)) ?? null
      const contrastadas = await contrastarConBase(tx, entradas, codigoDe, { bloquear: false })
      if (paraElBanco === null) return { unidades, contraste: presentarContraste(contrastadas, null, []) }
      const { items, indirectos } = paraElBanco
      const banco = await contrastarConBanco(
        tx,
        (await leerIdDePlantilla(tx)) ?? '',
        items,
        contrastadas,
        codigoDe,
      )
      return { unidades, contraste: presentarContraste(contrastadas, banco, indirectos) }
    },
    { lectura: true },
  )
}

function presentarInforme(informe: ActaBc3) {
  const { cabecera, aritmetica, leido, total, totales, causas, discrepancias } = informe
  const { programa, version, propiedad, juego, juegoDeclarado } = cabecera
  const { registros: _, ...contado } = leido
  const referencia = totales.declarado ?? totales.alPrecioDelArchivo
  const diferencia = restar(totales.importado, referencia)
  return {
    archivo: { programa, version, propiedad, juego, juegoDeclarado },
    aritmetica: { ...aritmetica, ciPorcentaje: enTexto(aritmetica.ciPorcentaje) },
    leido: contado,
    importado: informe.importado,
    saltados: informe.saltados,
    fuera: informe.fuera.map((f) => ({ ...f, importe: textoDeDecimal(f.importe) })),
    total: { declarado: enTexto(total.declarado), calculado: textoDeDecimal(total.calculado) },
    tresTotales: {
      declarado: enTexto(totales.declarado),
      alPrecioDelArchivo: textoDeDecimal(totales.alPrecioDelArchivo),
      importado: textoDeDecimal(totales.importado),
      diferencia: textoDeDecimal(diferencia),
      esGrande: esGrande(diferencia, referencia),
      causas: causas.map(presentarCausa),
    },
    discrepancias: discrepancias.map((d) => ({
      ...d,
      declarado: textoDeDecimal(d.declarado),
      calculado: textoDeDecimal(d.calculado),
    })),
    discrepanciasOmitidas: informe.discrepanciasOmitidas,
    hallazgos: informe.hallazgos,
    hallazgosOmitidos: informe.hallazgosOmitidos,
  }
}

function presentarPregunta({ opciones, causas, ...pregunta }: PreguntaBc3) {
  return {
    ...pregunta,
    opciones: opciones.map((opcion) => ({ ...opcion, total: enTexto(opcion.total) })),
    causas: causas.map(presentarCausa),
  }
}

function presentarCausa({ texto, importe }: Causa) {
  return { texto, importe: textoDeDecimal(importe) }
}

function enTexto(decimal: Decimal | null): string | null {
  return decimal === null ? null : textoDeDecimal(decimal)
}
