import { cambiarOrden, zOrdenDeCompra } from '@plomada/contract/compras/ordenes'
import { preguntaDeCompra } from '@plomada/domain/compras/preguntas'
import { esFecha, formatoFecha } from '@plomada/domain/nucleo/fecha'
import { leerMicro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { useState } from 'react'
import { useDeMas } from '../../../pagina/confirmar/deMas.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { PaginaDeFormulario } from '../../../pagina/formulario/PaginaDeFormulario.tsx'
import { useEdicion } from '../../../pagina/formulario/useEdicion.tsx'
import { cantidadConUnidad } from '../../../ui/cantidadConUnidad.ts'
import clases from '../Compras.module.css'
import { CamposDeOrden } from '../pedido/CamposDeOrden.tsx'
import { ConObraAprobada, type ParaPedir } from '../pedido/ConObraAprobada.tsx'
import { contraLoQueFalta } from '../pedido/necesidades.ts'
import {
  ETIQUETAS_DE_ORDEN,
  lineasPorMandar,
  materialesDe,
  razonesDeOrden,
  type ValoresDeOrden,
} from '../pedido/valores.ts'
import { type OrdenDeCompra, TOCA_ORDENES } from '../queries.ts'
import { tituloDeOrden } from './ConOrden.tsx'
import { DatosDeOrden } from './DatosDeOrden.tsx'

const VERBO = 'Guardar los cambios'

type ValoresDeEdicion = ValoresDeOrden & { version: number }

const valoresDe = ({ proveedorId, fecha, rubros, precios, version }: OrdenDeCompra): ValoresDeEdicion => ({
  proveedorId,
  fecha,
  materiales: rubros.flatMap(({ rubroId, rubroNombre, materiales }) =>
    materiales.map(({ materialId, materialNombre, unidad, cantidad }) => ({
      tareaId: rubroId,
      tareaNombre: rubroNombre,
      materialId,
      materialNombre,
      unidad,
      cantidad: textoDeMicro(leerMicro(cantidad) ?? 0n),
    })),
  ),
  precios: Object.fromEntries(Object.entries(precios).map(([id, precio]) => [id, String(precio)])),
  version,
})

/** Changes what an order asks for while it is pendiente. */
export function EditarOrden({ orden }: { orden: OrdenDeCompra }) {
  return (
    <ConObraAprobada titulo={tituloDeOrden(orden)} presupuestoId={orden.presupuestoId}>
      {(para) => <Edicion orden={orden} para={{ ...para, yaPedidas: valoresDe(orden).materiales }} />}
    </ConObraAprobada>
  )
}

function Edicion({ orden, para }: { orden: OrdenDeCompra; para: ParaPedir }) {
  const { _id, presupuestoId, nro } = orden
  const [intentado, setIntentado] = useState(false)
  const deMas = useDeMas()
  const edicion = useEdicion({
    endpoint: cambiarOrden,
    fila: orden,
    schema: zOrdenDeCompra,
    valoresDe,
    campos: {
      etiquetas: ETIQUETAS_DE_ORDEN,
      comparar: (actual: ValoresDeEdicion, mio: ValoresDeEdicion) => [
        { etiqueta: 'Proveedor', actual: comoSeLlama(para, actual), mio: comoSeLlama(para, mio) },
        { etiqueta: 'Fecha', actual: dia(actual.fecha), mio: dia(mio.fecha) },
        { etiqueta: 'Materiales', actual: enPalabras(actual), mio: enPalabras(mio) },
      ],
    },
    aEnvio: (valores) => ({
      body: {
        _id,
        version: valores.version,
        proveedorId: valores.proveedorId,
        fecha: valores.fecha,
        materiales: lineasPorMandar(valores),
      },
    }),
    ademas: razonesDeOrden,
    preguntar: (valores, seguir) => {
      const contra = contraLoQueFalta(valores, para)
      return deMas.preguntarPorVarias(preguntaDeCompra(contra, 'falta'), { verbo: VERBO, seguir })
    },
    invalida: TOCA_ORDENES,
    borrador: {
      clave: `orden/${_id}`,
      titulo: () => tituloDeOrden({ nro }),
      ruta: direcciones.orden({ id: _id, presupuestoId, editar: 's' }),
    },
    vuelta: direcciones.ordenes({ presupuestoId }),
  })
  const enviar: typeof edicion.enviar = (evento) => {
    setIntentado(true)
    edicion.enviar(evento)
  }
  return (
    <PaginaDeFormulario
      formulario={{ ...edicion, enviar }}
      titulo={tituloDeOrden(orden)}
      migas={para.migas}
      detalle={<DatosDeOrden orden={orden} />}
      verbo={VERBO}
      clase={clases.ancho}
      alLado={deMas.dialogo()}
    >
      <CamposDeOrden
        para={para}
        campo={edicion.campo}
        valores={edicion.form.values}
        cambiar={(cambio) => edicion.form.setValues((v) => cambio(v as ValoresDeEdicion))}
        intentado={intentado}
        guardar={enviar}
      />
    </PaginaDeFormulario>
  )
}

const comoSeLlama = ({ proveedores }: ParaPedir, { proveedorId }: ValoresDeOrden) =>
  proveedores.find(({ _id }) => _id === proveedorId)?.nombre ?? ''

const dia = (fecha: string) => (esFecha(fecha) ? formatoFecha(fecha) : fecha)

/** 'Cemento a Gs. 60.000: Muro 12,5 bolsa, Piso 3 bolsa' */
const enPalabras = (v: ValoresDeOrden) =>
  materialesDe(v)
    .map(({ nombre, unidad, precio, lineas }) => {
      const cuanto = lineas.map((l) => `${l.tareaNombre} ${cantidadConUnidad(Number(l.cantidad), unidad)}`)
      return `${nombre} a ${formatoGs(Number(precio))}: ${cuanto.join(', ')}`
    })
    .join(' · ')
