import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { acumuladoDeTardio, correccionDicha, diasDichos } from '@plomada/domain/reportes/semanales/frases'
import { cantidadConUnidad } from '../../../../ui/cantidadConUnidad.ts'
import { Cosa } from './Cosa.tsx'
import { type DeSeccion, deQuienSon, nombreDeRegistro, type SeccionConFotos } from './fotosDeSecciones.ts'
import clases from './Reporte.module.css'

interface CosasProps {
  seccion: SeccionConFotos
  onAbrirFoto: (id: string) => void
}

/** The things of one section, each as its kind is told. */
export function Cosas({ seccion, onAbrirFoto }: CosasProps) {
  return <ul className={clases.lista}>{cosasDe(seccion, onAbrirFoto)}</ul>
}

function cosasDe(seccion: SeccionConFotos, onAbrirFoto: (id: string) => void) {
  if (seccion.tipo === 'avances') {
    return seccion.items.map((item) => (
      <Cosa
        key={item.tareaId}
        nombre={item.tareaNombre}
        capitulo={item.rubroNombre}
        de={deQuienSon(item)}
        onAbrirFoto={onAbrirFoto}
      >
        <Cifras {...item} />
      </Cosa>
    ))
  }
  if (seccion.tipo === 'tardios') {
    return seccion.items.map((item, n) => (
      // oxlint-disable-next-line react/no-array-index-key -- two avances of a tarea on a day have no id that tells them apart
      <Tardio key={`${item.tipo} ${n}`} item={item} onAbrirFoto={onAbrirFoto} />
    ))
  }
  if (seccion.tipo === 'correcciones') {
    return seccion.items.map((item, n) => (
      // oxlint-disable-next-line react/no-array-index-key -- a plan and a discard of one tarea have no id that tells them apart
      <Correccion key={`${item.tipo} ${n}`} item={item} onAbrirFoto={onAbrirFoto} />
    ))
  }
  return seccion.items.map((item) => (
    <Cosa
      key={item._id}
      nombre={nombreDeRegistro(item)}
      dia={formatoFecha(item.fecha)}
      de={deQuienSon(item)}
      onAbrirFoto={onAbrirFoto}
    >
      {item.nota && <p className={clases.nota}>{item.nota}</p>}
    </Cosa>
  ))
}

/** Of a tarea in the client's measure: in the week, and up to its end. */
function Cifras({ unidad, ...item }: DeSeccion<'avances'>) {
  const cifras = [
    ['En la semana', item.cantidadSemana, item.porcentajeSemana],
    ['Acumulado', item.cantidadAcumulada, item.porcentajeAcumulado],
  ] as const
  return (
    <dl className={clases.cifras}>
      {cifras.map(([nombre, cantidad, porcentaje]) => (
        <div key={nombre}>
          <dt>{nombre}</dt>
          <dd>
            {cantidadConUnidad(cantidad, unidad)} · {formatoPorcentaje(porcentaje)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What came after its week was told: an avance, something that happened, or photos alone. */
function Tardio({ item, onAbrirFoto }: { item: DeSeccion<'tardios'>; onAbrirFoto: (id: string) => void }) {
  const comunes = { dia: diasDichos(item), de: deQuienSon(item), onAbrirFoto }
  if (item.tipo === 'fotos') return <Cosa nombre={item.de} {...comunes} />
  if (item.tipo === 'registro') {
    return (
      <Cosa nombre={nombreDeRegistro(item)} {...comunes}>
        {item.nota && <p className={clases.nota}>{item.nota}</p>}
      </Cosa>
    )
  }
  const acumulado = acumuladoDeTardio(item)
  return (
    <Cosa nombre={item.tareaNombre} capitulo={item.rubroNombre} {...comunes}>
      <span>{cantidadConUnidad(item.cantidad, item.unidad)}</span>
      {acumulado && <span className={clases.dia}>{acumulado}</span>}
    </Cosa>
  )
}

/** What was told and is another figure now, and why. */
function Correccion({
  item,
  onAbrirFoto,
}: {
  item: DeSeccion<'correcciones'>
  onAbrirFoto: (id: string) => void
}) {
  const { nombre, capitulo, cambio, motivo, acumulado } = correccionDicha(item)
  return (
    <Cosa
      nombre={nombre}
      {...(capitulo !== null && { capitulo })}
      de={deQuienSon(item)}
      onAbrirFoto={onAbrirFoto}
    >
      <span>{cambio}</span>
      <span>{motivo}</span>
      {acumulado && <span className={clases.dia}>{acumulado}</span>}
    </Cosa>
  )
}
