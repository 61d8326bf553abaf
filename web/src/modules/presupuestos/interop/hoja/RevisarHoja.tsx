import { Button } from '@mantine/core'
import { importarHoja } from '@plomada/contract/presupuestos/interop/hoja'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { razonContraTasa } from '@plomada/domain/presupuestos/interop/bc3/preguntas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCampos } from '../../../../pagina/campos/useCampos.ts'
import { AlFinal } from '../../../../pagina/pasos/AlFinal.tsx'
import { Espera } from '../../../../pagina/pasos/Espera.tsx'
import { Alerta } from '../../../../ui/Alerta.tsx'
import { Elegir } from '../../../../ui/elegir/Elegir.tsx'
import { contratistasParaElegir } from '../../../personas/queries.ts'
import { ApartadoDelArchivo } from '../revision/ApartadoDelArchivo.tsx'
import { ArbolDelArchivo } from '../revision/Arbol.tsx'
import { cuantos } from '../revision/cifras.ts'
import { Diferencias } from '../revision/Diferencias.tsx'
import { Moneda } from '../revision/Moneda.tsx'
import { ConObraPropuesta, obraQueViaja } from '../revision/obra/ConObraPropuesta.tsx'
import {
  DatosDeObra,
  ETIQUETAS_DE_IMPORTACION,
  type ValoresDeImportacion,
} from '../revision/obra/DatosDeObra.tsx'
import { faltaLaTasa, faltanUnidades, faltaResponder } from '../revision/obra/falta.ts'
import { useImportar } from '../revision/obra/useImportar.ts'
import { PreguntasDelArchivo } from '../revision/Preguntas.tsx'
import { TresTotales } from '../revision/TresTotales.tsx'
import { Unidades } from '../revision/Unidades.tsx'
import type { HojaResumida } from './lectura/resumir.ts'
import {
  type HojaEnRevision,
  type ImportacionDeHoja,
  type PedidoDeHoja,
  type RespuestasDeHoja,
  respuestasDadas,
} from './lectura/useHoja.ts'
import { AnalisisDelBancoParaElegir } from './revisar/AnalisisDelBanco.tsx'
import { LaHoja } from './revisar/LaHoja.tsx'
import { LoQueNoVa } from './revisar/LoQueNoVa.tsx'

interface RevisarProps {
  importacion: ImportacionDeHoja
  leido: HojaEnRevision
  /** The work that gets the capitulos; null for a new one. */
  dentroDe: string | null
}

/** The second step: what each row was taken for, what to answer, and where it goes. */
export function RevisarHoja(props: RevisarProps) {
  const { lectura, archivo } = props.leido
  const nombre = (lectura.ok && lectura.nombre) || archivo.replace(/\.\w+$/, '')
  return (
    <ConObraPropuesta nombre={nombre} margen="0">
      {(inicial) => <Revision {...props} inicial={inicial} />}
    </ConObraPropuesta>
  )
}

function Revision({
  importacion,
  leido,
  dentroDe,
  inicial,
}: RevisarProps & { inicial: ValoresDeImportacion }) {
  const { lectura, respuestas } = leido
  const { pasos } = importacion
  const campos = useCampos({ inicial, etiquetas: ETIQUETAS_DE_IMPORTACION, prefijo: 'hoja-' })
  const [contratistaId, setContratistaId] = useState<string | null>(inicial.contratistaId || null)
  const importar = useImportar<PedidoDeHoja>({
    endpoint: importarHoja,
    campos,
    armar: () =>
      dentroDe === null
        ? { obra: obraQueViaja(campos.form.values) }
        : { dentroDe: { presupuestoId: dentroDe, contratistaId: contratistaId ?? '' } },
    importar: importacion.importar,
  })
  const razon =
    razonContraImportar(leido, importacion.alDia) ??
    (dentroDe !== null && contratistaId === null ? 'Falta elegir el contratista de los rubros.' : null)
  return (
    <>
      {!lectura.ok && <Alerta titulo="No se puede importar">{lectura.motivo}</Alerta>}
      {lectura.ok && <LoImportante leido={leido} lectura={lectura} importacion={importacion} />}
      <LaHoja
        archivo={leido.archivo}
        lectura={lectura}
        elegido={respuestas.elegido}
        filas={leido.filas}
        importacion={importacion}
      />
      {lectura.ok && (
        <>
          <Cotizacion lectura={lectura} respuestas={respuestas} importacion={importacion} />
          <LoQueNoVa lectura={lectura} />
          <Unidades
            unidades={lectura.unidades}
            elegidas={respuestas.unidades}
            onElegir={(unidades) => importacion.responder({ unidades })}
          />
          <AnalisisDelBancoParaElegir
            ofertas={lectura.ofertas}
            tomadas={respuestas.delBanco}
            conPrecios={seCompara(lectura, respuestas, true)}
            onTomar={importacion.tomarDelBanco}
          />
          <ArbolDelArchivo
            capitulos={lectura.capitulos}
            conTotales={seCompara(lectura, respuestas, importacion.alDia)}
          />
          {dentroDe === null ? (
            <DatosDeObra campos={campos} margenPropuesto={0} />
          ) : (
            <Contratista valor={contratistaId} onElegir={setContratistaId} />
          )}
        </>
      )}
      {pasos.haciendo === 'enviando' && lectura.ok ? (
        <Espera pasos={pasos} texto={`Importando ${cuantos(lectura.tareas, 'rubro')}…`} />
      ) : (
        <AlFinal
          verbo={dentroDe === null ? 'Importar como obra nueva' : 'Agregar a la obra'}
          razon={razon}
          onEnviar={() => void importar()}
          dejar="Elegir otro archivo"
          onDejar={pasos.otro}
        />
      )}
    </>
  )
}

/** Its totals, what it asks, and why it can't come in. */
function LoImportante({
  leido: { respuestas },
  lectura,
  importacion,
}: {
  leido: HojaEnRevision
  lectura: HojaResumida
  importacion: ImportacionDeHoja
}) {
  const { alDia, calculando, contestar } = importacion
  // The question about the difference depends on the rate: it isn't asked while the totals are outdated.
  const preguntas = lectura.preguntas.filter(
    ({ clave }) => clave !== 'diferencia' || seCompara(lectura, respuestas, alDia),
  )
  return (
    <>
      {lectura.noSePuede && <Alerta titulo="No se puede importar">{lectura.noSePuede}</Alerta>}
      <TresTotales lectura={lectura} alDia={seCompara(lectura, respuestas, alDia)} />
      <PreguntasDelArchivo
        preguntas={preguntas}
        divisa={lectura.divisa}
        respuestas={respuestasDadas(respuestas)}
        calculando={calculando}
        onResponder={contestar}
      />
    </>
  )
}

/** Guaraníes need no rate; of another currency, the rate and its totals. */
function Cotizacion({
  lectura,
  respuestas: { tasa },
  importacion: { alDia, calculando, calcular, responder },
}: {
  lectura: HojaResumida
  respuestas: RespuestasDeHoja
  importacion: ImportacionDeHoja
}) {
  if (lectura.divisa === 'PYG') {
    if (lectura.totales === null || lectura.totales.diferencia === '0') return null
    return (
      <ApartadoDelArchivo titulo="El archivo y lo que entra">
        <Diferencias totales={lectura.totales} />
      </ApartadoDelArchivo>
    )
  }
  return (
    <Moneda
      lectura={lectura}
      tasa={tasa}
      onTasa={(nueva) => responder({ tasa: nueva })}
      alDia={alDia && Number(tasa) > 0}
      nota={`El archivo está en ${lectura.divisa}: sus cifras entran en guaraníes a esta cotización.`}
    >
      <Button variant="default" loading={calculando} disabled={!(Number(tasa) > 0)} onClick={calcular}>
        Calcular los totales
      </Button>
    </Moneda>
  )
}

function Contratista({ valor, onElegir }: { valor: string | null; onElegir: (id: string | null) => void }) {
  const { data } = useQuery(contratistasParaElegir())
  return (
    <ApartadoDelArchivo titulo="Quién los hace">
      <Elegir
        label={ETIQUETAS_DE_IMPORTACION.contratistaId}
        description="Después se cambia rubro por rubro."
        placeholder="Elegí un contratista"
        withAsterisk
        sinNinguno="Ningún contratista con ese nombre"
        opciones={(data?.items ?? []).map(({ _id, nombre }) => ({ value: _id, label: nombre }))}
        value={valor}
        onChange={onElegir}
      />
    </ApartadoDelArchivo>
  )
}

/** Whether its guaraníes are those of the present rate and answers. */
function seCompara({ divisa }: HojaResumida, { tasa }: RespuestasDeHoja, alDia: boolean): boolean {
  return alDia && (divisa === 'PYG' || Number(tasa) > 0)
}

function razonContraImportar({ lectura, respuestas }: HojaEnRevision, alDia: boolean): string | null {
  if (!lectura.ok) return lectura.motivo
  if (lectura.noSePuede !== null) return lectura.noSePuede
  const { divisa, preguntas, unidades } = lectura
  const comparado = seCompara(lectura, respuestas, alDia)
  const dichas = respuestasDadas(respuestas)
  const abiertas = preguntas.filter(({ clave, obligatoria, propuesta }) => {
    if (clave === 'diferencia') return comparado && !respuestas.aceptada
    return obligatoria && propuesta === null && !Object.hasOwn(dichas, clave)
  }).length
  return (
    faltaResponder(abiertas) ??
    faltaLaTasa(divisa === 'PYG' || Number(respuestas.tasa) > 0, alDia) ??
    razonContraTasa(divisa, leerMicro(respuestas.tasa) ?? 0n) ??
    faltanUnidades(unidades, respuestas.unidades)
  )
}
