import { crearOrden } from '@plomada/contract/compras/ordenes'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { hoy as diaDeHoy } from '../../../api/hoy.ts'
import { rangoQueMuestra } from '../../../pagina/busqueda/ultimosDias.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import { PaginaDeFormulario } from '../../../pagina/formulario/PaginaDeFormulario.tsx'
import { useCreacion } from '../../../pagina/formulario/useCreacion.tsx'
import { obraElegida } from '../../../pagina/obra/obraActual.ts'
import { exigirCostos } from '../../../pagina/sesion/guardia.ts'
import { AlRetomar } from '../../../pagina/viaje/AlRetomar.tsx'
import clases from '../Compras.module.css'
import { ConCuentas } from '../cuenta/ConCuentas.tsx'
import { FILTROS_DE_PEDIDO } from '../filtros.ts'
import { TOCA_ORDENES } from '../queries.ts'
import { borradorDeOrden } from './borrador.ts'
import { CamposDeOrden } from './CamposDeOrden.tsx'
import { ConObraAprobada, type ParaPedir } from './ConObraAprobada.tsx'
import {
  ETIQUETAS_DE_ORDEN,
  lineasDeEnvio,
  ordenVacia,
  razonesDeOrden,
  type ValoresDeOrden,
} from './valores.ts'

export const Route = createFileRoute('/_marco/presupuesto/orden/crear')({
  beforeLoad: exigirCostos,
  validateSearch: FILTROS_DE_PEDIDO.leer,
  component: CrearOrdenPage,
})

const TITULO = 'Nueva orden de compra'

/** Asks a proveedor for what the tareas of a work still need (2-site-management §2, domain.md §9). */
function CrearOrdenPage() {
  const { presupuestoId = obraElegida(), s } = Route.useSearch()
  return (
    <ConObraAprobada titulo={TITULO} presupuestoId={presupuestoId}>
      {(para) => (
        <AlRetomar borrador={borradorDeOrden(para)} retomar={s === 'on'}>
          {(retomado) => (
            <ConCuentas>
              <CrearOrden para={para} retomado={retomado} />
            </ConCuentas>
          )}
        </AlRetomar>
      )}
    </ConObraAprobada>
  )
}

function CrearOrden({ para, retomado }: { para: ParaPedir; retomado: ValoresDeOrden | null }) {
  const { presupuestoId } = para
  const [hoy] = useState(diaDeHoy)
  const [intentado, setIntentado] = useState(false)
  const creacion = useCreacion({
    endpoint: crearOrden,
    inicial: ordenVacia(hoy),
    retomado,
    campos: { ...ETIQUETAS_DE_ORDEN, precios: 'Precios' },
    aEnvio: (valores) => ({
      body: {
        presupuestoId,
        proveedorId: valores.proveedorId,
        fecha: valores.fecha,
        materiales: lineasDeEnvio(valores),
      },
    }),
    ademas: razonesDeOrden,
    invalida: TOCA_ORDENES,
    borrador: borradorDeOrden(para),
    vuelta: direcciones.ordenes({ presupuestoId }),
    dondeSeVe: ({ fecha }) => {
      const rango = rangoQueMuestra(fecha)
      return rango && direcciones.ordenes({ presupuestoId, ...rango })
    },
  })
  const enviar: typeof creacion.enviar = (evento) => {
    setIntentado(true)
    creacion.enviar(evento)
  }
  return (
    <PaginaDeFormulario
      formulario={{ ...creacion, enviar }}
      titulo={TITULO}
      migas={para.migas}
      verbo="Guardar la orden"
      clase={clases.ancho}
    >
      <CamposDeOrden
        para={para}
        campo={creacion.campo}
        valores={creacion.form.values}
        cambiar={(cambio) => creacion.form.setValues((v) => cambio(v as ValoresDeOrden))}
        intentado={intentado}
        guardar={enviar}
      />
    </PaginaDeFormulario>
  )
}
