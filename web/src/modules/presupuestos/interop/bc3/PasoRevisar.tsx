import { importarBc3 } from '@plomada/contract/presupuestos/interop/bc3'
import { leerConRazones } from '@plomada/contract/razones'
import { LARGO } from '@plomada/domain/nucleo/texto'
import { CONTRATISTA_A_DEFINIR } from '@plomada/domain/personas/funcion'
import type { PresupuestoTipo } from '@plomada/domain/presupuestos/obra'
import { useQuery } from '@tanstack/react-query'
import { ConPropuesta } from '../../../../pagina/ConPropuesta.tsx'
import { type Campos, useCampos } from '../../../../pagina/campos/useCampos.ts'
import { AlFinal } from '../../../../pagina/pasos/AlFinal.tsx'
import { Espera } from '../../../../pagina/pasos/Espera.tsx'
import { Alerta } from '../../../../ui/Alerta.tsx'
import { enfocarCampo } from '../../../../ui/enfocarCampo.ts'
import { contratistasParaElegir } from '../../../personas/queries.ts'
import { clienteQueViaja, valoresNuevos } from '../../obras/formulario/valores.ts'
import { type FilaDeObra, ultimaObra } from '../../obras/queries.ts'
import { ArbolDelArchivo } from '../revision/Arbol.tsx'
import { cuantos } from '../revision/cifras.ts'
import { DatosDeObra, ETIQUETAS_DE_IMPORTACION, type ValoresDeImportacion } from '../revision/DatosDeObra.tsx'
import { Moneda } from '../revision/Moneda.tsx'
import { PreguntasDelArchivo } from '../revision/Preguntas.tsx'
import { TresTotales } from '../revision/TresTotales.tsx'
import { Unidades } from '../revision/Unidades.tsx'
import { Catalogo } from './catalogo/Catalogo.tsx'
import { razonContraComparacion } from './catalogo/comparacion.ts'
import type { Destino, LecturaDelArchivo } from './lectura/queries.ts'
import type { Respuestas } from './lectura/respuestas.ts'
import type { EnRevision, Importacion, PedidoDeImportacion } from './lectura/useImportacion.ts'
import { AvisosDelArchivo } from './revision/Avisos.tsx'
import { BotonDeCalcular } from './revision/BotonDeCalcular.tsx'
import { Familias } from './revision/Decisiones.tsx'
import { Discrepancias } from './revision/Discrepancias.tsx'
import { LoLeido } from './revision/LoLeido.tsx'

interface PasoRevisarProps {
  importacion: Importacion
  leido: EnRevision
  destino: Destino
}

/** The second step: what was read, and everything to decide before it is imported. */
export function PasoRevisar(props: PasoRevisarProps) {
  const obras = useQuery(ultimaObra())
  const contratistas = useQuery(contratistasParaElegir())
  return (
    <ConPropuesta lectura={obras}>
      {(ultimas) => (
        <ConPropuesta lectura={contratistas}>
          {(todos) => {
            const suyo = todos?.items.find(({ nombre }) => nombre === CONTRATISTA_A_DEFINIR)
            const inicial = valoresDe(props.leido.lectura, ultimas?.items[0], suyo?._id ?? '')
            return <Revision {...props} inicial={inicial} />
          }}
        </ConPropuesta>
      )}
    </ConPropuesta>
  )
}

interface RevisionProps extends PasoRevisarProps {
  inicial: ValoresDeImportacion
}

function Revision({ importacion, leido, destino, inicial }: RevisionProps) {
  const { lectura, respuestas } = leido
  const { pasos, responder } = importacion
  const esObra = destino === 'obra'
  const campos = useCampos({ inicial, etiquetas: ETIQUETAS_DE_IMPORTACION, prefijo: 'bc3-' })
  const importar = useImportar(importacion, campos, () =>
    envioDe(respuestas, esObra ? campos.form.values : null),
  )
  const razon =
    razonContraImportar(lectura, respuestas, importacion.alDia) ??
    razonContraComparacion(respuestas, importacion.comparado)
  const decision = { lectura, respuestas, responder }

  return (
    <>
      {lectura.noSePuede && <Alerta titulo="No se puede importar">{lectura.noSePuede}</Alerta>}
      {esObra && <TresTotales lectura={lectura} alDia={importacion.alDia} />}
      <PreguntasDelArchivo
        preguntas={preguntasALaVista(lectura, importacion.alDia)}
        divisa={lectura.divisa}
        respuestas={respuestas.preguntas}
        calculando={importacion.calculando}
        onResponder={importacion.responderPregunta}
      />
      <LoLeido lectura={lectura} nombre={leido.archivo} />
      <Moneda
        lectura={lectura}
        tasa={respuestas.tasa}
        onTasa={(tasa) => responder({ tasa })}
        alDia={importacion.alDia}
      >
        <BotonDeCalcular respuestas={respuestas} importacion={importacion}>
          Calcular los totales
        </BotonDeCalcular>
      </Moneda>
      <Discrepancias lectura={lectura} alPrecioDelArchivo={respuestas.preguntas.precios === 'archivo'} />
      <AvisosDelArchivo lectura={lectura} />
      <Familias {...decision} />
      <Unidades
        unidades={lectura.unidades}
        elegidas={respuestas.unidades}
        onElegir={(unidades) => responder({ unidades })}
      />
      <Catalogo {...decision} destino={destino} importacion={importacion} />
      <ArbolDelArchivo capitulos={lectura.capitulos} conTotales={importacion.alDia} />
      {esObra && <DatosDeObra campos={campos} margenPropuesto={lectura.margenPropuesto} />}
      {pasos.haciendo === 'enviando' ? (
        <Espera
          pasos={pasos}
          texto={`Importando ${cuantos(lectura.importado.tareas, 'rubro')} y ${cuantos(lectura.importado.componentes, 'componente')}…`}
        />
      ) : (
        <AlFinal
          verbo={esObra ? 'Importar como obra nueva' : 'Importar al banco de precios'}
          razon={razon}
          onEnviar={() => void importar()}
          dejar="Elegir otro archivo"
          onDejar={pasos.otro}
        />
      )}
    </>
  )
}

/** Sends it. Reasons of the contract come before, and the server's after, at the fields of the new work. */
function useImportar(
  { importar }: Importacion,
  { form, idDelPrimero }: Campos<ValoresDeImportacion>,
  armar: () => PedidoDeImportacion,
) {
  return async () => {
    const envio = armar()
    const porCampo = erroresDe(envio)
    form.setErrors(porCampo)
    const primero = idDelPrimero(porCampo)
    if (primero !== undefined) return enfocarCampo(primero)
    const fallo = await importar(envio)
    const suyos = (fallo?.campos ?? []).map(({ campo, message }) => [campo.replace(/^obra\./, ''), message])
    form.setErrors(Object.fromEntries(suyos))
  }
}

function valoresDe(
  lectura: LecturaDelArchivo,
  ultima: FilaDeObra | undefined,
  contratistaId: string,
): ValoresDeImportacion {
  return {
    ...valoresNuevos(ultima),
    nombre: lectura.nombre.slice(0, LARGO.nombre),
    margenTareas: String(lectura.margenPropuesto),
    contratistaId,
  }
}

/** The question about the difference depends on the rate: it isn't asked while the totals are outdated. */
function preguntasALaVista({ preguntas }: LecturaDelArchivo, alDia: boolean): LecturaDelArchivo['preguntas'] {
  return alDia ? preguntas : preguntas.filter(({ clave }) => clave !== 'diferencia')
}

function razonContraImportar(
  lectura: LecturaDelArchivo,
  respuestas: Respuestas,
  alDia: boolean,
): string | null {
  if (lectura.noSePuede !== null) return lectura.noSePuede
  const abiertas = preguntasALaVista(lectura, alDia).filter(
    ({ clave, obligatoria, propuesta }) =>
      obligatoria && propuesta === null && !Object.hasOwn(respuestas.preguntas, clave),
  )
  if (abiertas.length > 0) {
    return abiertas.length === 1
      ? 'Falta responder una pregunta, arriba de todo.'
      : `Falta responder ${abiertas.length} preguntas, arriba de todo.`
  }
  if (!(Number(respuestas.tasa) > 0)) return 'Falta la cotización de la moneda del archivo.'
  if (!alDia) return 'Calculá los totales con esa cotización antes de importar.'
  const faltan = lectura.unidades.filter(
    ({ clave, codigo }) => codigo === null && !Object.hasOwn(respuestas.unidades, clave),
  )
  if (faltan.length === 0) return null
  return faltan.length === 1
    ? 'Falta elegir una unidad de medida.'
    : `Falta elegir ${faltan.length} unidades de medida.`
}

function envioDe(
  { tasa, tipos, unidades, catalogo, actualizar, distribuir, conCapitulos, preguntas }: Respuestas,
  obra: ValoresDeImportacion | null,
): PedidoDeImportacion {
  return {
    tasa,
    tipos,
    unidades,
    catalogo,
    actualizar: actualizar && catalogo === 'coincidente',
    distribuir,
    conCapitulos,
    respuestas: preguntas,
    // What is not chosen yet is sent as '', and the contract reports it as missing.
    obra:
      obra === null
        ? undefined
        : {
            ...obra,
            clienteId: clienteQueViaja(obra.clienteId),
            presupuestoTipo: obra.presupuestoTipo as PresupuestoTipo,
          },
  }
}

/** The contract's reasons, by the field of the form. */
function erroresDe(envio: PedidoDeImportacion): Record<string, string> {
  const cuerpo = { ...envio, archivo: { nombre: '-' } }
  const leido = importarBc3.body && leerConRazones(importarBc3, importarBc3.body, cuerpo)
  if (!leido || leido.ok) return {}
  return Object.fromEntries(
    leido.campos.toReversed().map(({ campo, message }) => [campo.replace(/^obra\./, ''), message]),
  )
}
