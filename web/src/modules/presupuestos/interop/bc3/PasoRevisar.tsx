import { importarBc3 } from '@plomada/contract/presupuestos/interop/bc3'
import { useCampos } from '../../../../pagina/campos/useCampos.ts'
import { AlFinal } from '../../../../pagina/pasos/AlFinal.tsx'
import { Espera } from '../../../../pagina/pasos/Espera.tsx'
import { Alerta } from '../../../../ui/Alerta.tsx'
import { ArbolDelArchivo } from '../revision/Arbol.tsx'
import { cuantos } from '../revision/cifras.ts'
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
  const { nombre, margenPropuesto } = props.leido.lectura
  return (
    <ConObraPropuesta nombre={nombre} margen={String(margenPropuesto)}>
      {(inicial) => <Revision {...props} inicial={inicial} />}
    </ConObraPropuesta>
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
  const importar = useImportar({
    endpoint: importarBc3,
    campos,
    armar: () => pedidoDe(respuestas, esObra ? campos.form.values : null),
    importar: importacion.importar,
  })
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
  return (
    faltaResponder(abiertas.length) ??
    faltaLaTasa(Number(respuestas.tasa) > 0, alDia) ??
    faltanUnidades(lectura.unidades, respuestas.unidades)
  )
}

function pedidoDe(
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
    obra: obra === null ? undefined : obraQueViaja(obra),
  }
}
